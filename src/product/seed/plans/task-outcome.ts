import type { Faker } from '@faker-js/faker';

/** How usual each state of a generation task is. */
export const taskWeights = {
  draft: 1,
  queued: 1,
  running: 1,
  paused: 1,
  partial: 2,
  success: 6,
  failed: 1,
  canceled: 1,
} as const;
export type TaskStatus = keyof typeof taskWeights;

/** Figures of a task that agree with its state: nothing is done before it begins, all is done when it succeeded. */
export const taskOutcome = ({ faker, status, total }: { faker: Faker; status: TaskStatus; total: number }) => {
  const some = Math.max(1, Math.floor(total * faker.number.float({ min: 0.3, max: 0.7 })));
  const done = {
    draft: 0,
    queued: 0,
    running: some,
    paused: some,
    partial: total - 1,
    success: total,
    failed: 0,
    canceled: some,
  };
  const failed = status === 'partial' ? 1 : status === 'failed' ? total : 0;
  return { done: done[status], failed, progress: Math.round(((done[status] + failed) / total) * 100) };
};

const troubles = {
  partial: { failCause: 'words', failReason: '400 content_filter' },
  failed: { failCause: 'timeout', failReason: '504 upstream_timeout' },
} as const;

/** Why a task did not come out whole, as its generator says it; nothing where it did. */
export const taskFailure = (status: TaskStatus): { failCause?: string; failReason?: string } =>
  status === 'partial' || status === 'failed' ? troubles[status] : {};
