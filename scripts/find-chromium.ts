import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without a window first: the others draw theirs all the same, for six times the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

const installed = (): string | undefined => names.map(onPath).find((file) => file !== undefined);

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

const isRoot = (): boolean => process.getuid?.() === 0;

/** Debian's Chromium with a Chinese font, where we may install packages. */
const installWithApt = (): string | undefined => {
  if (!onPath('apt-get') || !isRoot()) return undefined;
  console.log('No Chromium found: installing Debian packages chromium-headless-shell and fonts-noto-cjk …');
  const install = (name: string): boolean => run('apt-get', ['install', '-y', name, 'fonts-noto-cjk']);
  // Older releases have no package of the one without a window.
  if (!run('apt-get', ['update']) || !(install('chromium-headless-shell') || install('chromium'))) return undefined;
  return installed();
};

/** Playwright's own build, for machines without apt. */
const installWithPlaywright = async (): Promise<string | undefined> => {
  console.log('No Chromium found: downloading the one that playwright-core knows …');
  if (!run('npx', ['playwright-core', 'install', 'chromium'])) return undefined;
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

/** The Chromium to test with: CHROMIUM_PATH, the system's, or one that is installed now. Throws when none can be had. */
export const findChromium = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH: there is no file ${named}`);
  const file = named ?? installed() ?? installWithApt() ?? (await installWithPlaywright());
  if (!file) throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
  execFileSync(file, ['--version'], { stdio: 'ignore' });
  return file;
};
