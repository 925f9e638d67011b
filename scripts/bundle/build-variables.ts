import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The variables that are decided when the bundle is built, with the values they may have; the first is the default. */
const known: Readonly<Record<string, readonly string[] | RegExp>> = {
  VITE_API_BASE_URL: /^(\/[^\s?#]*|https?:\/\/[^\s?#]+)$/,
  VITE_ROUTER_MODE: ['history', 'hash'],
  VITE_ROUTES_FROM: ['config', 'server'],
  VITE_TOKEN_STORAGE: ['local', 'session', 'cookie', 'memory'],
  VITE_LOGIN_RSA: ['off', 'on', 'required'],
  VITE_PWA: ['off', 'on'],
};

/** Where a bundle says what it was built with. */
export const builtWithFile = 'built-with.json';

/** Those of our variables that are set, as text that can be compared. Throws one line that names a value that cannot be used. */
export const buildVariables = (env: Readonly<Record<string, string | undefined>>): string => {
  const set = Object.keys(known).flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  for (const [name, value] of set) {
    const allowed = known[name];
    const isGood = allowed instanceof RegExp ? allowed.test(value) : allowed?.includes(value);
    const expected = allowed instanceof RegExp ? 'a path or an http(s) address' : allowed?.join(', ');
    if (!isGood) throw new Error(`${name}=${JSON.stringify(value)}: 应为 expected ${expected}`);
  }
  return JSON.stringify(Object.fromEntries(set));
};

/** Refuses to build with a value that cannot be used, and notes in the bundle what it was built with. */
export const checkBuildVariables = (): Plugin => {
  let file = '';
  let variables = '';
  return {
    name: 'build-variables',
    configResolved: (config) => {
      file = join(resolve(config.root, config.build.outDir), builtWithFile);
      variables = buildVariables(config.env as Record<string, string>);
    },
    writeBundle: () => writeFile(file, variables),
  };
};
