import { spellings, valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption, type Judge } from "../desk.ts";

/** Readers and writers of ImageMagick that run, delete or show something. */
const CODERS =
  /^(?:msl|mvg|ephemeral|script|show|win|x|scan|url|https?|ftp):|^[|@]/i;

/** convert and kin: images, not scripts, pipes or lists of arguments. */
function judgeMagick(call: Call, desk: Desk): void {
  for (const argument of call.args) {
    if (spellings(argument).some((text) => CODERS.test(text))) {
      desk.ask("image.coder", "option-exec", `${argument.text} is no image`);
    }
  }
}

/** ssh-keygen: telling what a key is, making and changing none. */
function judgeKeygen(call: Call, desk: Desk): void {
  if (!hasOption(call, "-l", "-B", "-F")) {
    desk.ask("key.change", "secret-read", "makes, changes or shows a key");
  }
}

/** ldd: the file's own loader may run. */
function judgeLdd(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    const value = valueOf(operand) ?? "";
    const isInstalled = /^\/(?:usr\/(?:local\/)?)?(?:s?bin|lib(?:32|64)?)\//
      .test(value) && !value.includes("..");
    if (!isInstalled) desk.judgeProgramFile(operand);
  }
}

export const SINGLE_JUDGES: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries(
    ["convert", "magick", "mogrify", "composite", "montage", "identify"].map(
      (name) => [name, judgeMagick],
    ),
  ),
  "ssh-keygen": judgeKeygen,
  ldd: judgeLdd,
};
