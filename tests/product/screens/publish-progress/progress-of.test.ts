import { describe, expect, it } from 'vitest';
import { publishStatus } from '../../../../src/product/resources/dictionaries';
import { jobProgress, type Target } from '../../../../src/product/screens/publish-progress/publish-progress-page';

const target = (platform: string, status: string, more: Partial<Target> = {}): Target => ({
  platform,
  status,
  errorCause: '',
  scheduledAt: '',
  ...more,
});

describe('the progress of a job', () => {
  it('counts by platform, in the order of the job', () => {
    const { all, platforms } = jobProgress(
      [target('b', 'success'), target('a', 'failed'), target('a', 'queued'), target('c', 'retrying')],
      ['a', 'b'],
    );
    expect(all).toMatchObject({ total: 4, counts: { done: 1, failed: 1, running: 1, waiting: 1, withdrawn: 0 } });
    expect(platforms.map(({ platform, total }) => `${platform}${total}`)).toEqual(['a2', 'b1', 'c1']);
  });

  it('names the next moment of those that wait, and the most frequent reasons of those that failed', () => {
    const { all, reasons } = jobProgress(
      [
        target('a', 'scheduled', { scheduledAt: '2026-11-25T08:00:00.000Z' }),
        target('a', 'scheduled', { scheduledAt: '2026-11-24T08:00:00.000Z' }),
        target('a', 'success', { scheduledAt: '2026-11-20T08:00:00.000Z' }),
        target('a', 'failed', { errorCause: 'token' }),
        target('b', 'dead', { errorCause: 'quota' }),
        target('b', 'rejected', { errorCause: 'quota' }),
        target('b', 'retrying', { errorCause: 'busy' }),
      ],
      [],
    );
    expect(all.next).toBe('2026-11-24T08:00:00.000Z');
    expect(reasons).toEqual([
      { cause: 'quota', count: 2 },
      { cause: 'token', count: 1 },
    ]);
  });

  it('knows every state that a publication can have', () => {
    const { all } = jobProgress(
      Object.keys(publishStatus).map((status) => target('a', status)),
      [],
    );
    expect(all.counts).toEqual({ done: 1, failed: 3, unknown: 1, running: 3, waiting: 4, withdrawn: 1 });
  });
});
