/** A time as a clock here shows it: `2025-01-31 09:05`. */
export function localTime(at: string): string {
  const time = new Date(at);
  const [month, day, hour, minute] = [
    time.getMonth() + 1,
    time.getDate(),
    time.getHours(),
    time.getMinutes(),
  ].map((value) => String(value).padStart(2, "0"));
  return `${time.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}
