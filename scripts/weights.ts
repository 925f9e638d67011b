import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

// `npm run weights`: what every script of the bundle weighs, against `main`, which is built once for each of its commits.
const root = resolve(import.meta.dirname, '..');
const cache = join(root, '.cache/weights');
/** Gzip kB by what a script is made from; scripts of one name are added up. */
type Weights = Record<string, number>;
/** Of Vite's manifest. */
type Manifest = Record<string, { file: string; name?: string; src?: string }>;

const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Builds the sources of a directory aside, which leaves its `dist` alone; Vite's manifest names the scripts whose file is a hash. */
const weigh = (cwd: string, dist: string): Weights => {
  const args = [vite, 'build', '--outDir', dist, '--emptyOutDir', '--manifest', '--logLevel', 'error'];
  execFileSync(process.execPath, args, { cwd, stdio: 'inherit' });
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const names = new Map(Object.values(manifest).map(({ file, src, name }) => [basename(file), src ?? name]));
  const weights: Weights = {};
  for (const file of readdirSync(join(dist, 'assets')).filter((each) => each.endsWith('.js'))) {
    const name = (names.get(file) ?? file.replace(/-[\w-]{8}\.js$/, '')).replace(/^.*node_modules\//, '');
    const { length } = gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 });
    weights[name] = (weights[name] ?? 0) + length / 1000;
  }
  return weights;
};

/** What `main` weighs, with the packages that are installed here. */
const weighMain = (aside: string): Weights => {
  const commit = execFileSync('git', ['rev-parse', 'main'], { cwd: root, encoding: 'utf8' }).trim();
  const known = join(cache, `${commit}.json`);
  if (!existsSync(known)) {
    const source = join(aside, 'main');
    mkdirSync(source);
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', source], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
    const weights = weigh(source, join(aside, 'main-dist'));
    mkdirSync(cache, { recursive: true });
    writeFileSync(known, JSON.stringify(weights));
  }
  return JSON.parse(readFileSync(known, 'utf8')) as Weights;
};

const sum = (weights: Weights): number => Object.values(weights).reduce((total, weight) => total + weight, 0);
const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)} kB`;

const aside = mkdtempSync(join(tmpdir(), 'weights-'));
try {
  const main = weighMain(aside);
  const here = weigh(root, join(aside, 'dist'));
  const total = { name: 'all scripts', before: sum(main), after: sum(here) };
  const scripts = [...new Set([...Object.keys(main), ...Object.keys(here)])]
    .map((name) => ({ name, before: main[name] ?? 0, after: here[name] ?? 0 }))
    .filter(({ before, after }) => Math.abs(after - before) > 0.1)
    .sort((one, other) => other.after - other.before - (one.after - one.before));
  for (const { name, before, after } of [...scripts, total]) {
    const warning = after - before >= 2 ? 'warning: ' : '';
    console.log(`${warning}${signed(after - before)}  ${name}  ${before.toFixed(1)} → ${after.toFixed(1)} kB`);
  }
} finally {
  rmSync(aside, { recursive: true });
}
