// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { toolFlags, tools } from '../../../../../src/framework/shell/console/frame';
import { placeTools } from '../../../../../src/framework/shell/frame/header/header-tools';

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('a wide header holds every tool in its order', () => {
  expect(placeTools({ tools, isCompact: false, isFolded: false })).toEqual({ bar: tools, more: [] });
  expect(new Set(namesOf(tools)).size).toBe(tools.length);
});

test('that of a phone holds what is used most, and the rest is one button away', () => {
  const { bar, more } = placeTools({ tools, isCompact: true, isFolded: false });
  expect(namesOf(bar)).toEqual(['search', 'notice', 'language']);
  expect(namesOf(more)).toEqual(['errorLog', 'refresh', 'help', 'theme', 'lock', 'fullscreen']);
});

test('the settings fold what is seldom used', () => {
  const { bar, more } = placeTools({ tools, isCompact: false, isFolded: true });
  expect(namesOf(bar)).toEqual(['search', 'notice', 'help', 'theme', 'language']);
  expect(namesOf(more)).toEqual(['errorLog', 'refresh', 'lock', 'fullscreen']);
});

test('four tools fit on a phone, whichever they are', () => {
  const four = tools.filter(({ name }) => ['errorLog', 'refresh', 'theme', 'lock'].includes(name));
  expect(placeTools({ tools: four, isCompact: true, isFolded: false })).toEqual({ bar: four, more: [] });
});

test('the theme drawer offers every tool that can be switched off, in the order of the header', () => {
  expect(toolFlags).toEqual([
    'showSearch',
    'showRefresh',
    'showNotice',
    'showTheme',
    'showLock',
    'showFullScreen',
    'showLanguage',
  ]);
});
