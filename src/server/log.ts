/** Where the server says what it does; one line a call. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** Writes to standard output and standard error. */
export const consoleLog: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
};
