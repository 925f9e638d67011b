import { dayAgo, later, momentAgo } from '../../../framework/seed/clock';
import { createRandom, weightedDeck } from '../../../framework/seed/random';
import { at, type Draft, idOf, type Plan, textIn } from '../../../framework/seed/record';
import { taskFailure, taskOutcome, taskWeights } from './task-outcome';

/** The groups that tasks are made for, those of the accounts that visitors sign in with more than once. */
const groupsFor = (groups: readonly Draft[], repeats: Readonly<Record<string, number>>): Draft[] =>
  groups
    .filter((group) => group.channel === 'baidu')
    .flatMap((group, index) => {
      const times = repeats[group.ownerId ?? ''] ?? (index % 2 === 0 ? 1 : 0);
      return Array.from({ length: times }, () => group);
    });

const own = (drafts: readonly Draft[], ownerId: string | undefined): Draft[] =>
  drafts.filter((draft) => draft.ownerId === ownerId);

const started = (faker: ReturnType<typeof createRandom>, index: number): string =>
  momentAgo({ days: 2 + ((index * 7) % 68), minutes: faker.number.int({ min: 30, max: 620 }) });

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
      originality: outcome.done > 0 ? faker.number.float({ min: 78, max: 96, fractionDigits: 1 }) : undefined,
      cost: outcome.done * 2,
      status: state,
      ...taskFailure(status, index),
    };
  });
};

/** Templates, and what people call them in the name of a task. */
const kinds = [
  ['avatar', '口播'],
  ['mix', '混剪'],
  ['captions', '快闪'],
  ['slides', '图文'],
  ['mix', '混剪'],
] as const;

const scripts = [
  '开场三秒提出问题，中间用两个真实镜头回答，结尾引导评论区留言。',
  '先展示结果，再倒叙过程，每五秒换一个画面，最后出现门店信息。',
  '主播口播三个要点，配合字幕和实拍画面，语速稍快，结尾点赞关注。',
];

/** Orders to generate videos, in both editions. */
export const videoTasks: Plan = ({ of }) => {
  const faker = createRandom('videoTasks');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 3, 'u-customer2': 2 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const total = faker.number.int({ min: 2, max: 4 });
    const createdAt = started(faker, index + 3);
    const outcome = taskOutcome({ faker, status: state, total });
    const isTwo = index % 2 === 0;
    return {
      id: idOf({ prefix: 'vt', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt,
      updatedAt: later({ moment: createdAt, minutes: faker.number.int({ min: 3, max: 900 }) }),
      name: `${textIn(group, 'name')}短视频-${at(kinds, index)[1]}${String(index + 1).padStart(2, '0')}`,
      edition: isTwo ? 'v2' : 'normal',
      template: at(kinds, index)[0],
      groupId: group.id,
      materialGroupIds: own(of('imageGroups'), group.ownerId)
        .slice(0, 2)
        .map(({ id }) => id),
      script: at(scripts, index),
      speed: at([1, 1.1, 0.9, 1.2], index),
      duration: at([15, 30, 45, 60], index),
      subtitle: index % 5 !== 4,
      total,
      ...outcome,
      dedupeRate: outcome.done > 0 ? faker.number.float({ min: 82, max: 97, fractionDigits: 1 }) : undefined,
      cost: outcome.done * 10,
      status: state,
      ...taskFailure(status, index),
    };
  });
};

/** Runs that turn seed words into many. */
export const keywordExpansions: Plan = ({ of }) => {
  const faker = createRandom('keywordExpansions');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 2, 'u-customer2': 1 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const mainWord = at(group.mainWords as readonly string[], 0);
    const words = of('keywords').filter((word) => word.groupId === group.id && word.source === 'expand');
    const isDone = state === 'success' || state === 'partial';
    const results = isDone
      ? [
          ...words.map((word) => textIn(word, 'word')),
          ...['哪家专业', '一般多少钱', '流程', '电话', '附近', '上门'].map((end) => mainWord + end),
        ]
      : [];
    return {
      id: idOf({ prefix: 'exp', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: started(faker, index + 5),
      name: `${textIn(group, 'name')}拓词${String(index + 1).padStart(2, '0')}`,
      seed: `${mainWord}\n${textIn(group, 'name')}`,
      groupId: group.id,
      regions: group.regions,
      prefixes: ['靠谱的', '口碑好的', '附近的'],
      suffixes: ['哪家好', '多少钱', '推荐'],
      exclude: ['招聘', '兼职', '培训机构加盟'],
      minLen: 4,
      maxLen: 20,
      limit: at([200, 500, 1000], index),
      found: results.length,
      kept: isDone ? words.length : 0,
      cost: results.length,
      results: results.length > 0 ? results : undefined,
      status: state,
      failCause: taskFailure(status, index).failCause,
    };
  });
};

const music = ['轻快吉他', '城市漫步', '热气腾腾', '夏日晚风'];

/** Orders to post on Douyin accounts, spread over days. */
export const dyPublishTasks: Plan = ({ of }) => {
  const faker = createRandom('dyPublishTasks');
  const groups = of('keywordGroups').filter((group) => group.channel === 'douyin');
  const wanted = [...groups, ...groups.slice(0, 4)];
  const status = weightedDeck({ faker, weights: taskWeights, count: wanted.length });
  return wanted.map((group, index) => {
    const state = at(status, index);
    const isNew = state === 'draft' || state === 'queued';
    const startsAgo = isNew ? -1 - (index % 4) : 6 + index * 3;
    return {
      id: idOf({ prefix: 'dy', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: momentAgo({ days: isNew ? 1 : startsAgo + 1, minutes: faker.number.int({ min: 30, max: 600 }) }),
      name: `${textIn(group, 'name')}矩阵发布第${index + 1}期`,
      groupId: group.id,
      accountIds: own(of('accounts'), group.ownerId)
        .slice(index % 3, (index % 3) + 3)
        .map(({ id }) => id),
      imageGroupId: own(of('imageGroups'), group.ownerId)[index % 6]?.id,
      topics: group.topics,
      music: at(music, index),
      perAccountPerDay: at([1, 2, 3], index),
      timeSlots: ['11:00-13:00', '17:00-20:00'],
      interval: at([10, 15, 30], index),
      startAt: dayAgo(startsAgo),
      endAt: dayAgo(startsAgo - 6),
      status: state,
    };
  });
};
