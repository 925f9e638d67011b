import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { htmlOfText } from '../../framework/shared/rich-text/text-of-html';
import { openingOf } from '../seed/base/openings';
import { customerOf, customers } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { uncounted } from '../seed/base/task-outcome';
import { articleContent, articleOpening, articleTitle, type Topic } from '../seed/words/articles';
import { riskyWords } from '../seed/words/common';
import { wordsOf } from '../seed/words/industries';
import { rejectionOf } from '../seed/words/rejections';

/** How many articles a customer has written by hand, in addition to generated ones. */
const byHand: Readonly<Record<string, number>> = { 'u-customer': 10, 'u-customer2': 6 };

/** Weights of the states of publications. */
export const publishWeights = {
  draft: 2,
  reviewing: 1,
  scheduled: 1.5,
  queued: 0.5,
  publishing: 0.5,
  retrying: 0.5,
  platform_review: 1,
  success: 14,
  rejected: 1,
  failed: 1,
  dead: 0.7,
  withdrawn: 0.7,
} as const;

/** The review status that fits a publication status. */
export const reviewFor = (publishStatus: string, number: number): string => {
  if (publishStatus === 'reviewing') return 'pending';
  if (publishStatus !== 'draft') return 'approved';
  return at(['draft', 'rejected', 'draft', 'recalled'], number);
};

/** Values known only after publication: `publishTargets` adds them. */
const beforePublishing: Partial<Draft> = {
  url: undefined,
  indexed: false,
  indexedAt: undefined,
};

/** The topic with the next number whose title is not used yet. */
const untaken = (topic: Topic, taken: ReadonlySet<string>): Topic =>
  taken.has(articleTitle(topic)) ? untaken({ ...topic, number: topic.number + 1 }, taken) : topic;

/** As many articles for each task as its `done`, and some written by hand. */
export const articles: Plan = ({ of }) => {
  const faker = createRandom('articles');
  const generated = of('articleTasks').flatMap((task) =>
    Array.from({ length: Number(task.done) }, () => ({ ownerId: textIn(task, 'ownerId'), task })),
  );
  const written = customers
    .filter(({ roles }) => roles.includes('Customer'))
    .flatMap(({ id }) => Array.from({ length: byHand[id] ?? 1 }, () => ({ ownerId: id, task: undefined })));
  const wanted = [...generated, ...written];
  const status = weightedDeck({ faker, weights: publishWeights, count: wanted.length });
  const numbers = new Map<string, number>();
  const taken = new Set<string>();
  // The first draft of the first customer was rejected in review.
  let unpublished = 1;
  return wanted.map(({ ownerId, task }, index) => {
    const id = idOf({ prefix: 'art', index });
    const customer = customerOf(ownerId);
    const number = numbers.get(ownerId) ?? 0;
    numbers.set(ownerId, number + 1);
    const groupId = task?.groupId;
    const words = of('keywords').filter(
      (word) =>
        word.ownerId === ownerId &&
        word.use === 'article' &&
        (word.status === 'using' || word.status === 'ranked') &&
        (groupId === undefined || word.groupId === groupId),
    );
    const group = of('keywordGroups').find((candidate) => candidate.id === groupId);
    const mainWord = group
      ? at(group.mainWords as readonly string[], 0)
      : at(wordsOf(customer.industry).mainWords, number);
    const topic = untaken({ customer, mainWord, number }, taken);
    taken.add(articleTitle(topic));
    const content = articleContent(topic);
    const createdAt = task
      ? laterUntilNow({ moment: textIn(task, 'createdAt'), minutes: 3 + number })
      : momentAgo({
          days: Math.min(1 + ((index * 5) % 60), openingOf(ownerId).days - 1),
          minutes: faker.number.int({ min: 30, max: 600 }),
        });
    const publishStatus = at(status, index);
    const review = reviewFor(publishStatus, unpublished);
    if (publishStatus === 'draft') unpublished += 1;
    const origin = task ? (index % 6 === 5 ? 'rewrite' : 'ai') : index % 4 === 3 ? 'import' : 'manual';
    return {
      id,
      ownerId,
      createdAt,
      title: articleTitle(topic),
      taskId: task?.id,
      keywordId: words.length > 0 ? at(words, index).id : undefined,
      category: customer.industry,
      content: htmlOfText(content),
      summary: articleOpening(topic).slice(0, 120),
      cover: index % 3 === 0 ? [0, 1, 2].map((step) => pictureAt(index + step * 5)) : [pictureAt(index)],
      tags: faker.helpers.arrayElements([...wordsOf(customer.industry).tags], 3),
      searchKeywords: [`${customer.city}${mainWord}`, `${mainWord}怎么选`],
      aiOrigin: origin,
      isOriginal: origin !== 'import',
      originUrl: origin === 'import' ? `https://news.example.com/article/${2000 + index}` : undefined,
      wordCount: content.replace(/\s/g, '').length,
      ...uncounted,
      originality: faker.number.float({ min: 72, max: 98, fractionDigits: 1 }),
      sensitiveHits:
        review === 'rejected' ? faker.helpers.arrayElements([...riskyWords], { min: 1, max: 2 }) : undefined,
      reviewStatus: review,
      ...rejectionOf(review, index),
      publishStatus,
      accountIds: undefined,
      scheduledAt:
        publishStatus === 'scheduled'
          ? momentAgo({ days: -1 - (index % 6), minutes: -90 })
          : publishStatus === 'success'
            ? laterUntilNow({ moment: createdAt, minutes: 1500 })
            : undefined,
      ...beforePublishing,
    };
  });
};
