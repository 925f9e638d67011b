import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { customerOf } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { failures, rejections } from '../seed/words/common';
import { wordsOf } from '../seed/words/industries';
import { rejectionOf } from '../seed/words/rejections';
import { publishWeights, reviewFor } from './articles.demo';

const times: Readonly<Record<string, number>> = {
  'u-customer': 3,
  'u-customer2': 2,
  'u-customer3': 1,
  'u-customer7': 1,
};

/** Why a note in this state could not be published, or nothing. */
const failCause = (status: string, index: number): string | undefined => {
  if (status === 'rejected') return at(rejections, index).cause;
  return ['failed', 'dead', 'retrying'].includes(status) ? at(failures, index).cause : undefined;
};

/** Short notes with pictures. */
export const dynamicNotes: Plan = ({ of }) => {
  const faker = createRandom('dynamicNotes');
  const wanted = of('keywordGroups').flatMap((group) =>
    Array.from({ length: times[group.ownerId ?? ''] ?? 0 }, (_, step) => ({ group, step })),
  );
  const status = weightedDeck({ faker, weights: { ...publishWeights, draft: 5, success: 6 }, count: wanted.length });
  let drafts = 0;
  return wanted.map(({ group, step }, index): Draft => {
    const ownerId = textIn(group, 'ownerId');
    const customer = customerOf(ownerId);
    const { points, tags } = wordsOf(customer.industry);
    const [heading, text] = at(points, index);
    const state = at(status, index);
    const review = reviewFor(state, drafts);
    if (state === 'draft') drafts += 1;
    const createdAt = momentAgo({ days: 1 + ((index * 3) % 40), minutes: faker.number.int({ min: 30, max: 600 }) });
    const own = of('accounts').filter((account) => account.ownerId === ownerId);
    const accounts = own.length > 2 ? [at(own, index * 2), at(own, index * 2 + 3)] : own;
    return {
      id: idOf({ prefix: 'note', index }),
      ownerId,
      createdAt,
      title: at([heading, `干货｜${heading}`, `${customer.city}本地经验：${heading}`], step),
      content: `${text}\n\n${customer.brand}在${customer.city}等你来聊聊。\n#${tags[0]} #${tags[1]}`,
      images: Array.from({ length: 3 + (index % 4) }, (_, picture) => pictureAt(index + picture * 3)),
      topics: faker.helpers.arrayElements([...tags], 3),
      groupId: group.id,
      keywordId: of('keywords').find((word) => word.groupId === group.id && word.status === 'using')?.id,
      imageGroupId: of('imageGroups').find((candidate) => candidate.ownerId === ownerId)?.id,
      platforms: [...new Set(accounts.map((account) => textIn(account, 'platform')))],
      accountIds: accounts.map(({ id }) => id),
      count: 1,
      perDay: at([1, 2, 3], index),
      timeSlots: ['09:00-11:00', '19:00-21:00'],
      startAt: createdAt.slice(0, 10),
      scheduledAt:
        state === 'scheduled'
          ? momentAgo({ days: -1 - (index % 5) })
          : laterUntilNow({ moment: createdAt, minutes: 1440 }),
      status: state,
      url: undefined,
      failCause: failCause(state, index),
      reviewStatus: review,
      ...rejectionOf(review, index),
    };
  });
};
