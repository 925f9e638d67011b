import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = new URL('../../src/', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
const using = (pattern: RegExp): string[] => files.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

/** What `scripts/bundle/leave-out.ts` takes out of the bundle would work in development and in tests, and fail for people. */
it.each([
  [
    'the component App of antd; `App.useApp()` is there',
    /import \{[^}]*\bApp\b[^}]*\} from 'antd';.*<App[\s>/]|\bApp as \w+[^}]*\} from 'antd'/s,
  ],
  ['forms of antd’s Input', /\bInput\.(OTP|Group|Search)\b/],
  ['filters in the heads of antd’s table', /\bfilterDropdown\b|\bonFilter\b/],
  [
    'more of react-i18next than useTranslation with one namespace',
    /\{(?!\s*(?:useTranslation|initReactI18next)\s*\}\s*from 'react-i18next')[^}]*\}\s*from 'react-i18next'/,
  ],
  ['options of useTranslation', /\buseTranslation\((?!(?:'[\w-]+'|[A-Z_]+)\)|\[[^\]]*\]\)|\))/],
])('nobody uses %s', (_, pattern) => {
  expect(using(pattern)).toEqual([]);
});
