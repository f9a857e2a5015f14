import {
  AliasNotFoundError,
  ArgumentParseError,
  EnumValidationError,
  FlagNotFoundError,
  UnexpectedFlagError,
  UnexpectedPositionalError,
  UnsatisfiedFlagError,
  UnsatisfiedPositionalError,
} from "@stricli/core";

/** What is wrong with a command line, for a person. `flags` are those it may have. */
export function complaintOf(error: unknown, flags: readonly string[]): string {
  if (error instanceof FlagNotFoundError) {
    const [near] = error.corrections;
    return `Cannot read "--${error.input}": no such flag` +
      (near === undefined ? "" : `; the nearest is --${near}`);
  }
  if (error instanceof AliasNotFoundError) {
    return `Cannot read "-${error.input}": no such flag; there are ${
      flags.join(", ")
    }`;
  }
  if (error instanceof EnumValidationError) {
    return `Cannot read --${error.externalFlagName} "${error.input}": expected ${
      error.values.join(", ").replace(/, (?=[^,]*$)/, " or ")
    }`;
  }
  if (error instanceof ArgumentParseError) {
    const { externalFlagNameOrPlaceholder: name, exception } = error;
    const what = flags.includes(`--${name}`) ? `--${name}` : name;
    const why = exception instanceof Error ? exception.message : exception;
    return `Cannot read ${what} "${error.input}": expected ${why}`;
  }
  if (error instanceof UnsatisfiedFlagError) {
    return `Cannot run the command: --${error.externalFlagName} needs a value`;
  }
  if (error instanceof UnexpectedFlagError) {
    return `Cannot read --${error.externalFlagName} "${error.input}": it was given before`;
  }
  if (error instanceof UnexpectedPositionalError) {
    return `Cannot read "${error.input}": expected ${
      error.expectedCount === 0 ? "no argument" : `only ${error.expectedCount}`
    }; put a text with spaces in quotes`;
  }
  if (error instanceof UnsatisfiedPositionalError) {
    return `Cannot run the command: ${error.placeholder} is missing`;
  }
  throw error;
}
