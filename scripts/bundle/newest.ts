import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file, or anything in a directory, was last written, in ms; 0 where there is nothing. */
export const newestOf = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestOf(join(path, name))));
};
