import type { Faker } from '@faker-js/faker';
import { at } from '../../../framework/seed/record';

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
  return { done: done[status], failed, progress: Math.round((done[status] / total) * 100) };
};

const troubles = [
  { failCause: 'words', failReason: '400 content_filter' },
  { failCause: 'timeout', failReason: '504 upstream_timeout' },
  { failCause: 'busy', failReason: '503 model_overloaded' },
  { failCause: 'material', failReason: 'NO_KEYWORD' },
  { failCause: 'subscription', failReason: 'NO_SUBSCRIPTION' },
] as const;
const isTroubled = (status: TaskStatus): boolean => status === 'partial' || status === 'failed';

/** Why a task did not come out whole, each of those in turn for another reason; nothing where it did. */
export const taskFailure = (states: readonly TaskStatus[], index: number) => {
  const before = states.slice(0, index).filter(isTroubled).length;
  return isTroubled(at(states, index)) ? at(troubles, before) : { failCause: undefined, failReason: undefined };
};
