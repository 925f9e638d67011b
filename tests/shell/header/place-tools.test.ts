import { expect, test } from 'vitest';
import { placeTools, toolNames } from '../../../src/shell/header/place-tools';

test('a wide header holds every tool in its order', () => {
  expect(placeTools({ tools: toolNames, isCompact: false })).toEqual({ bar: toolNames, more: [] });
});

test('that of a phone holds what is used most, and the rest is one button away', () => {
  expect(placeTools({ tools: toolNames, isCompact: true })).toEqual({
    bar: ['search', 'notice', 'language'],
    more: ['errorLog', 'refresh', 'theme', 'lock', 'fullscreen'],
  });
});

test('four tools fit on a phone, whichever they are', () => {
  const tools = ['errorLog', 'refresh', 'theme', 'lock'] as const;
  expect(placeTools({ tools, isCompact: true })).toEqual({ bar: tools, more: [] });
});
