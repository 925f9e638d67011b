#!/usr/bin/env node
// `npm create console-kit my-console`: writes a console, installs what it needs, and says how it is started. Asks nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const templates = ['workshop', 'empty', 'plugin'];
const languages = ['zh', 'en'];
const usage = `npm create console-kit DIRECTORY [-- --template ${templates.join('|')}] [--language ${languages.join('|')}] [--no-install]`;

const refuse = (text) => {
  console.error(`${text}\n${usage}`);
  process.exit(1);
};

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        template: { type: 'string', default: 'workshop' },
        language: {
          type: 'string',
          default: /^zh/i.test(process.env.LC_ALL || process.env.LANG || '') ? 'zh' : 'en',
        },
        // Another place of the framework, such as a file that `npm pack` has made.
        kit: { type: 'string' },
        'no-install': { type: 'boolean', default: false },
      },
    });
    if (positionals.length !== 1) refuse('请写一个目录名 Name one directory.');
    if (!templates.includes(values.template)) refuse(`--template ${values.template}: ${templates.join(', ')}`);
    if (!languages.includes(values.language)) refuse(`--language ${values.language}: ${languages.join(', ')}`);
    return { ...values, place: positionals[0] };
  } catch (error) {
    return refuse(error.message);
  }
};

const { template, language, kit, place, 'no-install': isBare } = read();
const dir = resolve(place);
if (existsSync(dir) && readdirSync(dir).length > 0) refuse(`${place}: 目录不是空的 The directory is not empty.`);
const name =
  basename(dir)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'console';
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const at = (file) => join(dir, file);
const edit = (file, change) => writeFileSync(at(file), change(readFileSync(at(file), 'utf8')));

mkdirSync(dir, { recursive: true });
for (const part of ['common', template])
  cpSync(new URL(`templates/${part}`, import.meta.url), dir, { recursive: true });
// npm leaves files of these names out of packages.
for (const file of ['gitignore', 'dockerignore', 'npmrc']) renameSync(at(file), at(`.${file}`));
renameSync(at(`README.${language}.md`), at('README.md'));
for (const other of languages) rmSync(at(`README.${other}.md`), { force: true });
edit('README.md', (text) => text.replaceAll('NAME', name));
if (language === 'en') edit('resources.config.ts', (text) => text.replace('site: { ', "site: { language: 'en', "));
const nothing = 'console-kit/half';
const halves = template === 'plugin' && {
  imports: {
    '#plugin/birthdays/server': { browser: nothing, default: './plugins/birthdays/server.ts' },
    '#plugin/birthdays/browser': { browser: './plugins/birthdays/browser.tsx', default: nothing },
  },
};
const described = {
  name,
  version: '0.0.0',
  private: true,
  type: 'module',
  ...halves,
  engines: { node: '>=20.19' },
  scripts: {
    start: 'console start',
    dev: 'console dev',
    build: 'console build',
    check: 'tsc && console check',
    test: 'tsc && console check && node --import tsx --test tests/*.test.ts',
  },
  dependencies: { 'console-kit': kit ?? version },
  devDependencies: { typescript: '7.0.2' },
};
writeFileSync(at('package.json'), `${JSON.stringify(described, null, 2)}\n`);

const isInstalled =
  !isBare &&
  spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: dir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;
const steps = [`cd ${relative('.', dir) || '.'}`, ...(isInstalled ? [] : ['npm install']), 'npm start'];
console.log(`\n${place}: 已写好 is written.\n\n  ${steps.join('\n  ')}\n`);
