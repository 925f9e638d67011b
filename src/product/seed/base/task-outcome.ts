import type { Faker } from '@faker-js/faker';
import type { createRandom } from '../../../framework/seed/random';
import { at, type Draft, momentAgo } from '../../../framework/seed/record';

/** The groups that tasks are made for, those of the accounts that visitors sign in with more than once. */
export const groupsFor = (groups: readonly Draft[], repeats: Readonly<Record<string, number>>): Draft[] =>
  groups
    .filter((group) => group.channel === 'baidu')
    .flatMap((group, index) => {
      const times = repeats[group.ownerId ?? ''] ?? (index % 2 === 0 ? 1 : 0);
      return Array.from({ length: times }, () => group);
    });

/** Those of one owner. */
export const own = (drafts: readonly Draft[], ownerId: string | undefined): Draft[] =>
  drafts.filter((draft) => draft.ownerId === ownerId);

/** A moment in the last ten weeks, another one for each index. */
export const started = (faker: ReturnType<typeof createRandom>, index: number): string =>
  momentAgo({ days: 2 + ((index * 7) % 68), minutes: faker.number.int({ min: 30, max: 620 }) });

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
type TaskStatus = keyof typeof taskWeights;

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
  const trouble = isTroubled(at(states, index))
    ? at(troubles, before)
    : { failCause: undefined, failReason: undefined };
  // No model holds a demo back.
  return { ...trouble, waitsUntil: undefined };
};

/** Demo content was not written by a model, so there is no usage: spread into a plan, this keeps these fields empty. */
export const uncounted = { tokensIn: undefined, tokensOut: undefined, modelCost: undefined } as const;
