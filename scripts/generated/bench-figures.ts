import { readFileSync } from 'node:fs';
import type { Measured } from '../../bench/main';
import { type Generated, readIfThere } from './generated';

const file = 'README.md';
const [begin, end] = ['<!-- figures: made of bench/figures.json by npm run fix -->', '<!-- end of figures -->'];

/** What the last `npm run bench` has measured, as a table. */
const table = (): string => {
  const measured = JSON.parse(readFileSync('bench/figures.json', 'utf8')) as Record<string, Measured>;
  const rows = Object.values(measured).flatMap(({ commit, date, figures }) =>
    figures.map(({ name, value, ratio, aim, isReached }) =>
      [name, value, ratio || '–', aim, isReached ? 'yes' : '**no**', `${date}, ${commit}`].join(' | '),
    ),
  );
  return [
    '| what | measured | ratio | aim | reached | when, at |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
};

/** The figures of the README. */
export const benchFigures = (): readonly Generated[] => [
  {
    file,
    make: () => {
      const [before = '', rest = ''] = (readIfThere(file) ?? '').split(begin);
      return `${before}${begin}\n\n${table()}\n\n${end}${rest.split(end)[1] ?? ''}`;
    },
  },
];
