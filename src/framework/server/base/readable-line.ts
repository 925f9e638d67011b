import { stripVTControlCharacters } from 'node:util';

/** Fields that have a place of their own in the line. */
const placed = new Set(['level', 'time', 'pid', 'msg', 'stack']);

/** A line of the log as people read it: time, level, message, then the details; a stack below. */
export const readableLine = (json: string): string => {
  const line: Record<string, unknown> = JSON.parse(json);
  const { level, time, msg, stack } = line;
  const moment = typeof time === 'string' ? time.slice(11, 23) : '';
  const details = Object.entries(line)
    .filter(([name]) => !placed.has(name))
    .map(
      ([name, value]) =>
        ` ${name}=${typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value)}`,
    );
  const below = typeof stack === 'string' ? `\n${stack}` : '';
  // What a terminal would obey is nothing to be read.
  return `${stripVTControlCharacters(`${moment} ${String(level).toUpperCase().padEnd(5)} ${String(msg)}${details.join('')}${below}`)}\n`;
};
