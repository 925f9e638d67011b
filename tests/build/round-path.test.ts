import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { roundPath } from '../../scripts/bundle/round-path';

it.each([
  ['M1.4 2.6L3.2 4.9z', 'M1 3L3 5z'],
  // Numbers without separators, and lines that follow a move without a letter.
  ['m.6.6 1.2-1.2h.4v.4', 'm1 1l1-2h0v1'],
  // An arc keeps radii, rotation and flags; flags may stand without separators.
  ['M0 0a8.2 8.2 0 01-8.4 8.4A1 2 30 1 0 5.5.4', 'M0 0a8 8 0 0 1-8 8A1 2 30 1 0 6 0'],
  // What is rounded away does not add up.
  ['M0 0l.4.4.4.4.4.4.4.4.4.4', 'M0 0l0 0l1 1l0 0l1 1l0 0'],
  // After closing, the pen is where the figure began.
  ['M.4.4h9.8zm1.2 0h1', 'M0 0h10zm2 0h1'],
])('%s', (path, rounded) => expect(roundPath(path)).toBe(rounded));

it('writes in larger units', () => {
  expect(roundPath('M40 80l10 10a8 12 30 0 1 4-4z', 4)).toBe('M10 20l3 3a2 3 30 0 1 1-1z');
});

const folder = new URL('../../node_modules/@ant-design/icons-svg/es/asn/', import.meta.url);
const paths = readdirSync(folder)
  .filter((name) => name.endsWith('Outlined.js'))
  .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/"d": "([^"]+)"/g)])
  .map(([, path = '']) => path);

it('understands every icon of the library', () => {
  expect(paths.length).toBeGreaterThan(400);
  for (const path of paths) {
    const rounded = roundPath(path);
    expect(rounded.length).toBeLessThan(path.length * 2);
    expect(rounded).not.toMatch(/NaN|undefined|Infinity|\.\d{4}/);
    // Rounding twice changes nothing: every number has been read as what it is.
    expect(roundPath(rounded)).toBe(rounded);
  }
});
