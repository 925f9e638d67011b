import { momentAgo } from '../../../framework/seed/clock';
import type { createRandom } from '../../../framework/seed/random';
import type { Draft } from '../../../framework/seed/record';

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
