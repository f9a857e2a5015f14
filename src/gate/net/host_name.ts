/** Names that only an inner network answers, by their last labels. */
const INNER =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|domain|workgroup|arpa|invalid|onion|svc|cluster|consul|docker|kube|mesh|ts\.net|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|nip\.io|sslip\.io|xip\.io)$/;

/** Names at which clouds hand out credentials. */
const METADATA =
  /^(?:[a-z0-9-]*metadata|instance-data)(?:$|\.(?:google|goog|azure|aws|tencentyun|packet|platformequinix|ec2|internal|oraclecloud|aliyun))/;

/** Why a host's name, canonical and without a final dot, is none of the public web. */
export function whyNoPublicName(name: string): string | undefined {
  if (name.length > 253) return "is longer than a name can be";
  if (METADATA.test(name)) return "hands out credentials of the machine";
  if (INNER.test(name)) return "is a name of an inner network";
  const labels = name.split(".");
  if (labels.length < 2) return "is a name of an inner network";
  const isWell = labels.every((label) =>
    /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label)
  );
  if (!isWell) return "is no name of a host";
  return /^\d+$/.test(labels.at(-1) ?? "") ? "is no name of a host" : undefined;
}
