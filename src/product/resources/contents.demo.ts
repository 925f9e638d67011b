import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, later, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { htmlOfText } from '../../framework/shared/rich-text/text-of-html';
import { openingOf } from '../seed/base/openings';
import { customerOf, customers } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { groupsFor, own, started, taskFailure, taskOutcome, taskWeights, uncounted } from '../seed/base/task-outcome';
import { articleContent, articleOpening, articleTitle, type Topic } from '../seed/words/articles';
import { failures, rejections, riskyWords } from '../seed/words/common';
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

/** Orders to generate articles. */
export const articleTasks: Plan = ({ of }) => {
  const faker = createRandom('articleTasks');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 2, 'u-customer2': 1 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const total = faker.number.int({ min: 3, max: 6 });
    const createdAt = started(faker, index);
    const outcome = taskOutcome({ faker, status: state, total });
    return {
      id: idOf({ prefix: 'at', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt,
      updatedAt: later({ moment: createdAt, minutes: faker.number.int({ min: 3, max: 900 }) }),
      name: `${textIn(group, 'name')}-${at(['科普', '问答', '选购', '案例'], index)}第${(index % 3) + 1}批`,
      groupId: group.id,
      titleTemplate: '{关键词}：写给第一次了解的朋友\n{关键词}避坑指南\n关于{关键词}，这几点要先知道',
      titles: [
        { title: `${textIn(group, 'brand')}的客户最常问的五个问题`, keyword: textIn(group, 'brand') },
        { title: `选${textIn(group, 'brand')}之前，先看这一篇` },
      ].slice(0, 1 + (index % 2)),
      promptId: at(
        of('promptTemplates').filter(({ kind }) => kind === 'article'),
        index,
      ).id,
      imagesPerArticle: faker.number.int({ min: 1, max: 4 }),
      imageGroupId: own(of('imageGroups'), group.ownerId)[0]?.id,
      brandWords: [textIn(group, 'brand')],
      keywordDensity: faker.number.float({ min: 1.5, max: 4.5, fractionDigits: 1 }),
      total,
      ...outcome,
      ...uncounted,
      originality: outcome.done > 0 ? faker.number.float({ min: 78, max: 96, fractionDigits: 1 }) : undefined,
      cost: outcome.done,
      status: state,
      ...taskFailure(status, index),
    };
  });
};

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
