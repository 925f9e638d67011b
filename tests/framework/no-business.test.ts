import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { businessResources, businessRoles, businessWords } from '../support/business-words';

const root = resolve(import.meta.dirname, '../../src/framework');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(tsx?|json|css)$/.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** What is left, to grow fewer: file → why it may stay. */
const allowed: Readonly<Record<string, RegExp>> = {
  // The name of a browser, as sessions show it.
  'server/endpoints/account/begin-session.ts': /WeChat/,
  // Web searches that the error log offers for an error; nothing of this business.
  'shell/errors/error-log-dialog.tsx': /百度|Baidu/i,
  // Documentation by example: a search engine that a site may name.
  'language/console-config.ts': /百度|Baidu/,
  // Documentation by example: a file name.
  'engine/sheets/sheet-file.ts': /文章/,
};

const found = (pattern: RegExp): string[] =>
  [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const hit = pattern.exec(line);
      return hit && !allowed[file]?.test(hit[0]) ? [`${file}:${index + 1} ${hit[0]}`] : [];
    }),
  );

describe('the framework', () => {
  test('is read as a whole', () => {
    expect(texts.size).toBeGreaterThan(600);
    expect(String(businessResources).length + String(businessRoles).length).toBeGreaterThan(500);
  });

  test('names no role of the product', () => {
    expect(found(businessRoles)).toEqual([]);
  });

  test('names no resource of the product', () => {
    expect(found(businessResources)).toEqual([]);
  });

  test('uses no word of the business, in code, comments and texts', () => {
    expect(found(businessWords)).toEqual([]);
  });

  test('needs every exception that is listed', () => {
    const stale = Object.entries(allowed).filter(([file, word]) => !word.test(texts.get(file) ?? ''));
    expect(stale.map(([file]) => file)).toEqual([]);
  });
});
