import { html } from "hono/html";
import type { Html } from "./html.ts";

const NUMBER = new Intl.NumberFormat("en-US");

/** A number with its thousands apart. */
export function count(value: number): string {
  return NUMBER.format(value);
}

/** So many things, by name. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A time as a clock here shows it, to the minute. */
export function moment(at: string): Html {
  const time = new Date(at);
  const text = `${day(at)} ${two(time.getHours())}:${two(time.getMinutes())}`;
  return html`<time datetime="${at}">${text}</time>`;
}

/** A day and a time of day as a clock here shows them, to the millisecond. */
export function instant(at: string): Html {
  return html`<time datetime="${at}">${day(at)} ${clock(at)}</time>`;
}

/** A day as a calendar here shows it. */
export function day(at: string): string {
  const time = new Date(at);
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map(two).join("-");
}

/** A time of day as a clock here shows it, to the millisecond. */
export function clock(at: string): string {
  const time = new Date(at);
  const hour = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return `${hour.map(two).join(":")}.${
    String(time.getMilliseconds()).padStart(3, "0")
  }`;
}

/** A span of time in the largest unit that says enough. */
export function span(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min ${Math.floor(ms % 60_000 / 1000)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
