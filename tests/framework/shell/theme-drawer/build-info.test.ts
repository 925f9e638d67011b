import { expect, test } from 'vitest';
import { buildInfo } from '../../../../src/framework/shell/theme-drawer/build-info';

const time = '2026-11-22T10:05:00.000Z';

test.each([
  ['13.3.0', { version: '0.1.0', time }, '13.3.0'],
  [undefined, { version: '0.1.0', time }, '0.1.0'],
  [undefined, { time }, undefined],
])('a site that says %s, of the build %j, has the version %s', (version, built, expected) =>
  expect(buildInfo(version, built).version).toBe(expected),
);
test('the time of the build is shown as a moment, and none where there was no build', () => {
  expect(buildInfo(undefined, { time }).time).toMatch(/^2026-11-2[123] \d\d:05:00$/);
  expect(buildInfo(undefined, {}).time).toBeUndefined();
});
