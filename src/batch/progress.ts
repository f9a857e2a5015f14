/** How far a run of a batch is. */
export interface Progress {
  /** Rows that are to be run in this run. */
  readonly total: number;
  readonly ended: number;
  readonly done: number;
  /** Milliseconds since the run began. */
  readonly elapsed: number;
}

/** Before so many rows ended, nobody can tell how long the rest takes. */
const TELLING = 3;

/** How far it is, how fast, and how long the rest may take, in one line. */
export function progressLine(
  { total, ended, done, elapsed }: Progress,
): string {
  const share = total === 0 ? 100 : Math.floor(ended / total * 100);
  const rate = elapsed > 0 ? ended / elapsed : 0;
  return [
    `${ended} of ${total} rows (${share}%)`,
    `${done} done`,
    ...ended > done ? [`${ended - done} not`] : [],
    ...rate > 0 ? [`${perMinute(rate)} a minute`] : [],
    ...ended >= TELLING && ended < total
      ? [`about ${span((total - ended) / rate)} left`]
      : [],
  ].join(", ");
}

function perMinute(rate: number): string {
  const rows = rate * 60_000;
  return rows < 10 ? rows.toFixed(1) : String(Math.round(rows));
}

function span(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
