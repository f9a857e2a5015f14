/** The counts of a JUnit report, as `N passed, N failed[, N skipped]`. */
export function summaryOf(report: string | undefined, code: number): string {
  const cases = report?.match(/<testcase\b[^]*?<\/testcase>/g) ?? [];
  const failed = cases.filter((one) => /<(failure|error)\b/.test(one)).length;
  const skipped = cases.filter((one) => one.includes("<skipped")).length;
  const passed = cases.length - failed - skipped;
  // A run that broke off has failed, whatever its tests say.
  const counted = failed === 0 && code !== 0 ? 1 : failed;
  return `${passed} passed, ${counted} failed` +
    (skipped === 0 ? "" : `, ${skipped} skipped`);
}
