import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchCompile } from './compile';
import { benchDecisions } from './decisions';
import { benchExpressions } from './expressions';
import { benchFirstScreen } from './first-screen';
import { benchList } from './list';
import type { Figure } from './measure';
import { benchSheets } from './sheets';
import { benchShell } from './shell';
import { benchStore } from './store';
import { benchTabs } from './tabs';
import { benchWeight } from './weight';
import { benchWrites } from './writes';

const width = (text: string): number => Array.from(text).reduce((sum, char) => sum + (/[⺀-￿]/.test(char) ? 2 : 1), 0);
const pad = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)));

const printTable = (rows: readonly (readonly string[])[]): void => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? '')))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  '));
};

/** What one part has measured, when and at which commit. */
export interface Measured {
  commit: string;
  date: string;
  figures: readonly Figure[];
}

const file = join(import.meta.dirname, 'figures.json');
const parts: Record<string, () => Figure | readonly Figure[] | Promise<Figure | readonly Figure[]>> = {
  decisions: benchDecisions,
  compile: benchCompile,
  expressions: benchExpressions,
  store: benchStore,
  list: benchList,
  writes: benchWrites,
  firstScreen: benchFirstScreen,
  weight: benchWeight,
  shell: benchShell,
  tabs: benchTabs,
  sheets: benchSheets,
};
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`no part of the bench: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const measured = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, Measured>;
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`running ${name} …`);
  const found = [await bench()].flat();
  figures.push(...found);
  measured[name] = { commit, date: new Date().toISOString().slice(0, 10), figures: found };
  // The table of the README is made from it by `npm run fix`. Written after each part: all of them take a quarter of an hour.
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}

console.log();
printTable([
  ['what', 'measured', 'ratio', 'aim', ''],
  ...figures.map(({ name, value, ratio, aim, isReached }) => [
    name,
    value,
    ratio,
    aim,
    isReached ? 'reached' : 'NOT REACHED',
  ]),
]);
if (figures.some(({ isReached }) => !isReached)) process.exitCode = 1;
