import { stripVTControlCharacters } from 'node:util';
import { plainTextOf } from '../../shared/plain-text-of';

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
  return `${stripVTControlCharacters(`${moment} ${plainTextOf(level).toUpperCase().padEnd(5)} ${plainTextOf(msg)}${details.join('')}${below}`)}\n`;
};
