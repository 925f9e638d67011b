// @module-tag slow
// Sees: replace
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PolicyFileView } from '../../src/framework/contract/policy';
import { enter, openBrowser, openPage } from '../support/browser';
import { sharedConsole, type TestConsole } from '../support/start-console';

/** The size that the matrix is made for. */
const objects = 500;
const roles = 20;
const slowDown = 4;

let server: TestConsole;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedConsole(), openBrowser()]);
});
afterAll(() => browser?.close());

/** The policy of the server with its resources and roles repeated until there are so many. */
const multiplied = (file: PolicyFileView): PolicyFileView => {
  const repeat = <T>(list: readonly T[], count: number, copy: (one: T, at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => copy(list[at % list.length] as T, Math.floor(at / list.length)));
  const nameAt = (name: string, at: number): string => (at === 0 ? name : `${name}${at}`);
  const many = repeat(file.roles, roles, (role, at) => ({ ...role, name: nameAt(role.name, at) }));
  const resources = repeat(
    file.objects.filter(({ kind }) => kind === 'res'),
    objects,
    (one, at) => ({ ...one, object: nameAt(one.object, at) }),
  );
  const ofRoles = (reached: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.fromEntries(many.map(({ name }) => [name, reached[name.replace(/\d+$/, '')] ?? []]));
  const { matrix = {} } = file.checked;
  const rights = resources.map(({ object, actions }) => {
    const own = matrix[object.replace(/\d+$/, '')];
    return [object, Object.fromEntries(actions.map(({ name }) => [name, ofRoles(own?.[name])]))];
  });
  const checked = { ...file.checked, roles: many, matrix: Object.fromEntries(rights) };
  return { ...file, roles: many, objects: resources, checked };
};

describe(`the matrix of ${objects} resources and ${roles} roles, ${slowDown} times slower`, () => {
  // 10 px a frame are a wheel that is turned steadily, 40 a flick past a row with each frame: there some come late.
  test.each([
    [2, 0.05],
    [10, 0.1],
    [40, 0.6],
  ])('scrolls %i px a frame, and drops of the frames no more than a share of %d', async (px, most) => {
    const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.route('**/api/policy/file', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: PolicyFileView };
      await route.fulfill({ response, json: { ...answer, data: multiplied(answer.data) } });
    });
    await enter(page, { url: server.url, username: 'admin', path: '/setting/policy' });
    const table = page.getByRole('region', { name: '权限矩阵' }).getByRole('grid');
    await table.getByRole('row').nth(10).waitFor();
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(3000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    /** How long frames take while the matrix is scrolled by so many px in each, in ms, ascending. */
    const framesOf = (step: number): Promise<number[]> =>
      page.evaluate(
        ([by, count]) =>
          new Promise<number[]>((done) => {
            const box = document.querySelector('.policy-scroll');
            const times: number[] = [];
            const next = (time: number): void => {
              times.push(time);
              if (times.length > count) {
                done(
                  times
                    .slice(1)
                    .map((each, at) => each - (times[at] ?? 0))
                    .sort((a, b) => a - b),
                );
                return;
              }
              box?.scrollBy(0, by);
              requestAnimationFrame(next);
            };
            requestAnimationFrame(next);
          }),
        [step, 240] as const,
      );
    const share = (frames: readonly number[], part: number): number => frames[Math.floor(frames.length * part)] ?? 0;
    // A busy machine drops frames of a page that stands still as well, and of one round more than of another: what the matrix costs is what
    // it drops at the same time, in the best of three rounds.
    const droppedAt = async (): Promise<number> => {
      const still = await framesOf(0);
      const idle = share(still, 0.5);
      const frames = await framesOf(px);
      const late = (times: readonly number[]): number =>
        times.filter((each) => each > idle * 1.5).length / times.length;
      const dropped = late(frames) - late(still);
      console.info(`${px} px a frame`, { idle, median: share(frames, 0.5), p95: share(frames, 0.95), dropped });
      return dropped;
    };
    let least = Infinity;
    for (let round = 0; round < 3 && least >= most; round += 1) least = Math.min(least, await droppedAt());
    expect(least).toBeLessThan(most);
    expect(complaints).toEqual([]);
  });
});
