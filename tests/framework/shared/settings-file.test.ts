import { describe, expect, test } from 'vitest';
import {
  applySettings,
  maxSettingsFile,
  readSettingsFile,
  type StoredSetting,
  writeSettingsFile,
} from '../../../src/framework/shared/settings-file';

const createSettings = (start: Record<string, unknown>) => {
  const stored = new Map(Object.entries(start));
  const setting = (name: string, allowed: readonly unknown[]): StoredSetting => ({
    name,
    read: () => stored.get(name),
    isValid: (value) => allowed.includes(value),
    apply: (value) => void stored.set(name, value),
  });
  return { kept: stored, settings: [setting('language', ['zh', 'en']), setting('columns', [1, 2])] };
};
const fileWith = (settings: unknown, head: object = {}): string =>
  JSON.stringify({ kind: 'console-settings', version: 1, settings, ...head });

test('what one browser wrote, another takes over', () => {
  const from = createSettings({ language: 'en', columns: 2 });
  const to = createSettings({ language: 'zh', columns: 1 });
  const text = writeSettingsFile({ settings: from.settings, now: new Date('2026-11-21T00:00:00Z') });
  const content = readSettingsFile({ text: `\uFEFF${text}`, settings: to.settings });
  if (!content.isGood) throw new Error(content.problem);
  expect(content.skipped).toEqual([]);
  expect([...to.kept]).toEqual([
    ['language', 'zh'],
    ['columns', 1],
  ]);
  applySettings({ values: content.values, settings: to.settings });
  expect([...to.kept]).toEqual([...from.kept]);
});

test('what a file does not hold stays as it is, what we do not know is named', () => {
  const { kept: stored, settings } = createSettings({ language: 'zh', columns: 1 });
  const content = readSettingsFile({ text: fileWith({ columns: 2, sound: 'on' }), settings });
  if (!content.isGood) throw new Error(content.problem);
  applySettings({ values: content.values, settings });
  expect(content.skipped).toEqual(['sound']);
  expect(Object.fromEntries(stored)).toEqual({ language: 'zh', columns: 2 });
});

describe('refused whole, with nothing changed', () => {
  test.each([
    ['an empty file', '', 'notJson', undefined],
    ['a cut-off file', fileWith({ language: 'en' }).slice(0, -3), 'notJson', undefined],
    ['a picture', '\u0089PNG\r\n', 'notJson', undefined],
    ['a list', '[]', 'notSettings', undefined],
    ['nothing at all', 'null', 'notSettings', undefined],
    ['other JSON', '{"name":"x"}', 'notSettings', undefined],
    ['settings that are a list', fileWith(['language']), 'notSettings', undefined],
    ['no version', fileWith({ language: 'en' }, { version: undefined }), 'notSettings', undefined],
    ['a later version', fileWith({ language: 'en' }, { version: 2 }), 'newer', undefined],
    ['a bad value beside a good one', fileWith({ columns: 2, language: 'fr' }), 'badValue', 'language'],
    ['a value of another type', fileWith({ language: { zh: true } }), 'badValue', 'language'],
    ['only names that we do not know', fileWith({ sound: 'on' }), 'nothingKnown', undefined],
    ['a name of every object', fileWith(JSON.parse('{"__proto__":1,"constructor":2}')), 'nothingKnown', undefined],
    ['more than we ever write', ' '.repeat(maxSettingsFile + 1), 'tooLarge', undefined],
  ])('%s', (_, text, problem, name) => {
    const { kept: stored, settings } = createSettings({ language: 'zh', columns: 1 });
    expect(readSettingsFile({ text, settings })).toEqual({ isGood: false, problem, ...(name && { name }) });
    expect(Object.fromEntries(stored)).toEqual({ language: 'zh', columns: 1 });
  });
});
