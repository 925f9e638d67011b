import { stripVTControlCharacters } from 'node:util';
import pino from 'pino';
import { plainTextOf } from '../../shared/text';
import { currentOrigin } from './origin';

/** Fields that have a place of their own in the line. */
const placed = new Set(['level', 'time', 'pid', 'msg', 'stack']);

/** A line of the log as people read it: time, level, message, then the details; a stack below. */
const readableLine = (json: string): string => {
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

/** Details of a line: plain values by name. Never user input: no bodies, queries, tokens. */
export type LogFields = Readonly<Record<string, unknown>>;

type WriteLine = (line: string, fields?: LogFields) => void;

/** The server's log; one line per call. */
export interface Log {
  debug: WriteLine;
  info: WriteLine;
  warn: WriteLine;
  error: WriteLine;
}

/** The lowest severity that is written. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
/** One JSON object per line, for programs; or text for people. */
export const logFormats = ['json', 'text'] as const;
export type LogFormat = (typeof logFormats)[number];

/** Field names that are never written, even if passed by mistake. */
const secrets = [
  'authorization',
  'code',
  'cookie',
  'demoCode',
  'hash',
  'oldPassword',
  'param',
  'passcode',
  'password',
  'secret',
  'token',
];
const hidden = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** A log; `write` gets each line including its line end. */
export const createLog = ({
  level,
  format,
  write,
}: {
  level: LogLevel;
  format: LogFormat;
  write: (line: string) => void;
}): Log => {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: hidden, censor: '***' },
      mixin: () => {
        const origin = currentOrigin();
        return origin ? { requestId: origin.requestId } : {};
      },
    },
    { write: (line) => write(format === 'json' ? line : readableLine(line)) },
  );
  const at = (name: 'debug' | 'info' | 'warn' | 'error') => (line: string, fields?: LogFields) =>
    logger[name]({ ...fields }, line);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

/** The log fields of an error: never its other properties, which may contain records. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error ? { error: error.name, stack: error.stack } : { error: typeof error };

/** Plain messages for a person at a terminal: the URL of the console, why it cannot start, what a command has done. */
export const consoleLog: Log = {
  debug: () => undefined,
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
};
