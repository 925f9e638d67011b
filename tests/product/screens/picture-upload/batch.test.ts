import { describe, expect, it } from 'vitest';
import {
  type BatchItem,
  type BatchStep,
  batchCounts,
  nextBatch,
  titleOfFile,
} from '../../../../src/product/screens/picture-upload/use-batch';

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
