import { describe, expect, it } from 'vitest';
import { writeZip } from '../../../src/framework/shared/write-zip';
import { cutTitle, largestCut } from '../../../src/product/screens/picture-crop/picture-page';
import {
  type BatchItem,
  type BatchStep,
  batchCounts,
  mostOfArchive,
  nextBatch,
  titleOfFile,
  unpacked,
} from '../../../src/product/screens/picture-upload/use-batch';

const item = (key: number, state: BatchItem['state'], more: Partial<BatchItem> = {}): BatchItem => ({
  key,
  state,
  file: new File([], `${key}.png`),
  groupId: 'g',
  share: 0,
  ...more,
});
const states = (items: readonly BatchItem[]) => items.map(({ key, state }) => `${key} ${state}`);

describe('a batch of files', () => {
  const items = [
    item(1, 'done'),
    item(2, 'sending'),
    item(3, 'failed', { problem: 'lost', share: 0.5 }),
    item(4, 'skipped', { problem: 'same' }),
  ];
  it.each<[string, BatchStep, string[]]>([
    [
      'takes more',
      { kind: 'add', items: [item(5, 'waiting')] },
      ['1 done', '2 sending', '3 failed', '4 skipped', '5 waiting'],
    ],
    ['changes one', { kind: 'change', key: 2, part: { state: 'done' } }, ['1 done', '2 done', '3 failed', '4 skipped']],
    [
      'tries again what failed, not what is refused',
      { kind: 'retry' },
      ['1 done', '2 sending', '3 waiting', '4 skipped'],
    ],
    ['forgets what is over', { kind: 'clear' }, ['2 sending']],
    [
      'leaves a file that is gone alone',
      { kind: 'change', key: 9, part: { share: 1 } },
      ['1 done', '2 sending', '3 failed', '4 skipped'],
    ],
  ])('%s', (_, step, expected) => {
    expect(states(nextBatch(items, step))).toEqual(expected);
  });

  it('begins anew where it tries again, and keeps why another was skipped', () => {
    const [, , again, skipped] = nextBatch(items, { kind: 'retry' });
    expect([again?.share, again?.problem, skipped?.problem]).toEqual([0, undefined, 'same']);
  });

  it('counts where they stand', () => {
    expect(batchCounts(items)).toEqual({ total: 4, done: 1, skipped: 1, failed: 1, isRunning: true });
  });

  it.each([
    ['封面 图.png', '封面 图'],
    ['.png', '.png'],
    ['noending', 'noending'],
    ['一二三四五六七八九十.a.jpg', '一二三四五六七八'],
  ])('calls %s by its name', (name, title) => {
    expect(titleOfFile(name, 8)).toBe(title);
  });
});

const limits = { maxBytes: 10, mayTake: (name: string) => name.endsWith('.png') };
const archive = (names: readonly string[], length = 3): File =>
  new File([writeZip(names.map((name) => ({ name, data: new Uint8Array(length) })))], 'all.ZIP');
const report = async (files: readonly File[]) =>
  (await unpacked(files, limits)).map(({ file, problem }) => [file.name, problem ?? file.type]);

it.each<[string, File, unknown]>([
  ['leaves a file as it is', new File(['x'], 'a.png', { type: 'image/png' }), [['a.png', 'image/png']]],
  ['takes pictures out of an archive and nothing else', archive(['a.png', 'b.txt']), [['a.png', 'image/png']]],
  ['says what is too large before it is unpacked', archive(['a.png'], 11), [['a.png', 'tooLarge']]],
  ['says that there is no picture', archive(['b.txt']), [['all.ZIP', 'noPictures']]],
  ['says what is no archive', new File(['x'], 'a.zip'), [['a.zip', 'damaged']]],
])('%s', async (_, file, expected) => {
  expect(await report([file])).toEqual(expected);
});

it('takes so many of an archive, and says so', async () => {
  const rows = await report([archive(Array.from({ length: mostOfArchive + 2 }, (_, index) => `${index}.png`))]);
  expect(rows.length).toBe(mostOfArchive + 1);
  expect(rows.at(-1)).toEqual(['all.ZIP', 'tooMany']);
});

const shape = { name: 'x', width: 1080, height: 1440 };

it.each([
  [
    { width: 480, height: 320 },
    { width: 240, height: 320 },
  ],
  [
    { width: 300, height: 900 },
    { width: 300, height: 400 },
  ],
])('takes as much of %o as the shape allows', (picture, expected) => {
  expect(largestCut(picture, shape)).toEqual(expected);
});

it.each([
  ['封面', 8, '封面-小红书'],
  ['一二三四五六七八', 8, '一二三四-小红书'],
])('names what is cut out of %s after its shape', (title, longest, expected) => {
  expect(cutTitle(title, '小红书', longest)).toBe(expected);
});
