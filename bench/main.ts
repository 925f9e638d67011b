import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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

const figures: Figure[] = [];
for (const bench of [benchDecisions, benchCompile, benchExpressions, benchStore]) {
  console.log(`running ${bench.name} …`);
  figures.push(await bench());
}
for (const bench of [benchList, benchWrites, benchFirstScreen, benchWeight, benchShell, benchTabs, benchSheets]) {
  console.log(`running ${bench.name} …`);
  figures.push(...(await bench()));
}

const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const measured = { commit, date: new Date().toISOString().slice(0, 10), figures };
// The table of the README is made from it by `npm run fix`.
writeFileSync(join(import.meta.dirname, 'figures.json'), `${JSON.stringify(measured, null, 2)}\n`);

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
