import { conflict } from '../../../framework/server/http/api-error';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { cleanWords } from '../../../framework/shared/clean-words';
import type { Texts } from '../../../framework/shared/label';
import { platforms } from '../../platforms/platforms';
import { failedStates } from '../../resources/dictionaries';
import { inGroups, ofOwnGroups, picturesFor } from '../base/pictures-for';
import { numberIn, textIn, textsIn } from '../base/read-values';
import type { FindingCode } from './checks/findings';
import { pieceOfPost } from './contents';
import { restingPatch } from './dispatch';
import { followPublication, settlePublication } from './follow-publication';
import type { Pair, PairPlan } from './pair';
import { accountsOf, targetsOf, waiting } from './pairs';
import { dayMs, minuteMs, type PublishRules, rulesFor, slotsOf, startOfDay } from './plan-moment';
import { type PlannedPost, plannedPosts } from './planned-posts';
import { type Submitting, submitPublishing } from './submit-publishing';

const isShort = (title: string): boolean => platforms.douyin.title.lengthOf(title) <= platforms.douyin.title.max;
const sign = /\{关键词\}/g;

/**
 * The possible titles of posts, without duplicates: every template with every keyword, or combinations of keywords. Titles too long for
 * the platform are left out, as long as others remain.
 */
export const postTitles = ({
  mode,
  keywords,
  templates,
  topics,
}: {
  /** As `dyPublishTasks.titleMode`. */
  mode: string;
  keywords: readonly string[];
  /** With `{关键词}`. */
  templates: readonly string[];
  topics: readonly string[];
}): string[] => {
  const lines = templates.map((line) => line.trim()).filter((line) => line !== '');
  const made =
    mode === 'template' && lines.length > 0
      ? lines.flatMap((line) => keywords.map((word) => line.replace(sign, word)))
      : [...combined(keywords, topics), ...keywords];
  const titles = [...new Set(made)];
  const short = titles.filter(isShort);
  return short.length > 0 ? short : titles;
};

const combined = (keywords: readonly string[], topics: readonly string[]): string[] => {
  const others = [...keywords, ...topics];
  return keywords.flatMap((word) => others.filter((other) => other !== word).map((other) => `${word}｜${other}`));
};

/** The material for the posts of a task. */
interface PostMaterial {
  titles: readonly string[];
  /** URLs, for notes. */
  pictures: readonly string[];
  /** For video posts. */
  videos: readonly Row[];
}

const texts = {
  noGroup: { zh: '关键词分组已不存在', en: 'The keyword group does not exist any more' },
  noWords: { zh: '关键词分组没有关键词和主词，拟不出标题', en: 'The keyword group has no words to make titles of' },
  noPictures: {
    zh: '没有可用的图片，请先上传并通过审核',
    en: 'There are no pictures to post. Upload some, and have them approved',
  },
  noVideos: {
    zh: '没有可用的视频，请先生成并通过审核',
    en: 'There are no videos to post. Make some, and have them approved',
  },
} satisfies Record<string, Texts>;

/** Collects the material. 409 when something is missing; content that still needs a review is not used. */
const postMaterial = async ({
  store,
  task,
  rules,
}: {
  store: Store;
  task: Row;
  rules: PublishRules;
}): Promise<PostMaterial> => {
  const group = await store.get({ collection: 'keywordGroups', id: textIn(task.groupId), scope: everything() });
  if (group === undefined) throw conflict({ label: texts.noGroup });
  const titles = postTitles({
    mode: textIn(task.titleMode),
    keywords: await wordsOf({ store, group }),
    templates: textIn(group.titleTemplates).split('\n'),
    topics: [...textsIn(task.topics), ...textsIn(group.topics)],
  });
  if (titles.length === 0) throw conflict({ label: texts.noWords });
  const { type: kind } = task;
  const isVideo = kind === 'video';
  const videos = isVideo ? await rowsOf({ store, task, rules, collection: 'videos' }) : [];
  const images = isVideo ? [] : await rowsOf({ store, task, rules, collection: 'images' });
  if (isVideo && videos.length === 0) throw conflict({ label: texts.noVideos });
  if (!isVideo && images.length === 0) throw conflict({ label: texts.noPictures });
  return { titles, videos, pictures: images.map(({ url }) => textIn(url)).filter((url) => url !== '') };
};

const wordsOf = async ({ store, group }: { store: Store; group: Row }): Promise<string[]> => {
  const where = {
    all: [
      { field: 'groupId', op: 'eq', value: group.id },
      { field: 'status', op: 'ne', value: 'disabled' },
    ],
  } as const;
  const rows = await allRows({
    store,
    collection: 'keywords',
    scope: everything(),
    where,
    sort: [],
    fields: ['word', 'use'],
  });
  const words = rows.map(({ word }) => textIn(word)).filter((word) => word !== '');
  return [...cleanWords(words.length > 0 ? words : textsIn(group.mainWords))];
};

/** Pictures of the chosen group with those below it, or videos of the owner that may be published. */
const rowsOf = async (input: {
  store: Store;
  task: Row;
  rules: PublishRules;
  collection: 'images' | 'videos';
}): Promise<Row[]> => {
  const { store, task, rules, collection } = input;
  const groupId = textIn(task.imageGroupId);
  const ownerId = textIn(task.ownerId);
  const ofGroups = async () => (groupId === '' ? ofOwnGroups({ store, ownerId }) : inGroups({ store, ids: [groupId] }));
  const where = {
    all: [
      { field: 'ownerId', op: 'eq', value: ownerId },
      ...(collection === 'images' ? [await ofGroups()] : []),
      rules.needsReview
        ? ({ field: 'reviewStatus', op: 'eq', value: 'approved' } as const)
        : ({ field: 'reviewStatus', op: 'ne', value: 'rejected' } as const),
    ],
  } as const;
  return allRows({ store, collection, scope: everything(), where, sort: [] });
};

/** Most publications per task. */
const mostPublications = 1000;
const pairTexts = {
  nothing: {
    zh: '计划的日期已过，没有可发布的内容，请修改起止日期',
    en: 'The days of this task are over, there is nothing to publish. Change its dates',
  },
  tooMany: {
    zh: '一个任务最多 1000 条，请减少账号、每天条数或天数',
    en: 'A task has 1000 posts at most. Choose fewer accounts, posts a day, or days',
  },
};

/** Findings for posts that do not fit into their day; these are left out and need no correction. */
export const withoutRoom: readonly FindingCode[] = ['dayFull', 'limit'];

/**
 * The upcoming posts of a task, each with account, title, material and time, for the submission and for the preview of the form.
 * Excludes published posts and, without `isRetry`, failed ones. 409 when nothing is left, or material is missing.
 */
export const postPairs = async ({
  store,
  now,
  task,
  isRetry = false,
}: {
  store: Store;
  /** ms. */
  now: number;
  task: Row;
  isRetry?: boolean;
}): Promise<{ pairs: Pair[]; standing: Row[] }> => {
  const standing = await targetsOf({ store, field: 'dyTaskId', id: task.id });
  const known = new Map(standing.map((row) => [row.id, row]));
  const again = new Set<unknown>([...waiting, 'withdrawn']);
  const posts = plannedPosts({ task, now }).filter(({ id }) => again.has(known.get(id)?.status ?? 'draft'));
  if (posts.length > mostPublications) throw conflict({ label: pairTexts.tooMany });
  const rules = await rulesFor({ store, ownerId: task.ownerId });
  const retried = isRetry ? standing.filter(({ status }) => failedStates.some((state) => state === status)) : [];
  const material = posts.length > 0 ? await postMaterial({ store, task, rules }) : undefined;
  const pairs = [
    ...(await retriedPairs({ store, task, rules, now, targets: retried })),
    ...(material ? await newPairs({ store, task, rules, known, posts, material }) : []),
  ];
  if (pairs.length === 0) throw conflict({ label: pairTexts.nothing });
  return { pairs, standing };
};

interface Planning {
  store: Store;
  task: Row;
  rules: PublishRules;
}

const newPairs = async (
  input: Planning & { known: ReadonlyMap<string, Row>; posts: readonly PlannedPost[]; material: PostMaterial },
): Promise<Pair[]> => {
  const { store, task, rules, known, posts, material } = input;
  const accounts = new Map((await accountsOf({ store, ids: textsIn(task.accountIds) })).map((row) => [row.id, row]));
  const count = Math.max(1, numberIn(task.imagesPerPost));
  return posts.flatMap((post): Pair[] => {
    const { id, number } = post;
    const account = accounts.get(post.accountId);
    if (account === undefined) return [];
    const target = known.get(id);
    const title = textIn(target?.title) || material.titles[number % material.titles.length];
    const video = material.videos[number % Math.max(1, material.videos.length)];
    const images = video ? [] : picturesFor({ pictures: material.pictures, piece: number, count });
    const row = { version: 0, ...target, id, ownerId: task.ownerId, dyTaskId: task.id, title, images };
    return [
      { piece: pieceOfPost({ target: row as Row, video }), account, target, plan: planOf({ post, task, rules }) },
    ];
  });
};

/** The time of a post: from the slot of its turn on, offset by account, and before the end of its day. */
const planOf = ({ post, task, rules }: { post: PlannedPost; task: Row; rules: PublishRules }): PairPlan => {
  const windows = slotsOf(task) ?? rules.windows;
  const slot = windows[post.turn % Math.max(1, windows.length)]?.from ?? 0;
  const offset = slot + post.account * numberIn(task.interval);
  const begin = startOfDay(post.day);
  return {
    time: { mode: 'stagger', at: begin + offset * minuteMs },
    until: begin + dayMs,
    windows: slotsOf(task),
  };
};

/** Failed posts are rescheduled to the next free time, on any day. */
const retriedPairs = async (input: Planning & { now: number; targets: readonly Row[] }): Promise<Pair[]> => {
  const { store, task, now, targets } = input;
  const chosen = new Set(textsIn(task.accountIds));
  const pairs: Pair[] = [];
  for (const target of targets.filter(({ accountId }) => chosen.has(textIn(accountId)))) {
    const [account] = await accountsOf({ store, ids: [textIn(target.accountId)] });
    const videoId = textIn(target.videoId);
    const video =
      videoId === '' ? undefined : await store.get({ collection: 'videos', id: videoId, scope: everything() });
    if (account === undefined || (videoId !== '' && video === undefined)) continue;
    const plan = { time: { mode: 'stagger', at: now }, until: undefined, windows: slotsOf(task) } as const;
    pairs.push({ piece: pieceOfPost({ target, video }), account, target, plan });
  }
  return pairs;
};

/**
 * Plans the posts of a Douyin task and submits them like any other publication: one for each upcoming account, day and turn, within the
 * slots of the task and the limits of the account. A further call reschedules waiting posts (`draft` after a pause) and, with `isRetry`,
 * failed ones; published ones stay. Posts that do not fit into their day are left out. 409 when nothing is left.
 */
export const publishPosts = async ({
  tx,
  by,
  now,
  task,
  isRetry = false,
}: Submitting & { task: Row; isRetry?: boolean }): Promise<void> => {
  const { pairs, standing } = await postPairs({ store: tx, now, task, isRetry });
  const time = { mode: 'stagger', at: now } as const;
  const request = { tx, by, now, pairs, time, leaveOut: withoutRoom, jobOf: async () => undefined } as const;
  const { written } = await submitPublishing(request);
  const stored = new Set(written.map(({ id }) => id));
  // Waiting posts that are no longer in the plan, because an account or a day was removed from it.
  const idle = standing.filter(({ id, status }) => !stored.has(id) && waiting.some((state) => state === status));
  for (const { id } of idle) {
    const patch = { status: 'withdrawn', ...restingPatch };
    const record = await tx.update({ collection: 'publishTargets', id, scope: everything(), patch });
    await settlePublication({ tx, record });
  }
  const [first] = idle;
  if (first) await followPublication({ tx, record: first });
};
