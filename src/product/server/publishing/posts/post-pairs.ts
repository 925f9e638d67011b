import { conflict } from '../../../../framework/server/http/api-error';
import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Store } from '../../../../framework/server/stores/store';
import { picturesFor } from '../../base/pictures-for';
import { numberIn, textIn, textsIn } from '../../base/read-values';
import type { FindingCode } from '../checks/findings';
import { pieceOfPost } from '../contents';
import type { Pair, PairPlan } from '../pair';
import { accountsOf, failed, targetsOf, waiting } from '../pairs';
import { dayMs, minuteMs, startOfDay } from '../plan/china-time';
import { type PublishRules, rulesFor, slotsOf } from '../plan/publish-rules';
import { type PlannedPost, plannedPosts } from './planned-posts';
import { type PostMaterial, postMaterial } from './post-material';

/** Most publications per task. */
const mostPublications = 1000;
const texts = {
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
  if (posts.length > mostPublications) throw conflict({ label: texts.tooMany });
  const rules = await rulesFor({ store, ownerId: task.ownerId });
  const retried = isRetry ? standing.filter(({ status }) => failed.some((state) => state === status)) : [];
  const material = posts.length > 0 ? await postMaterial({ store, task, rules }) : undefined;
  const pairs = [
    ...(await retriedPairs({ store, task, rules, now, targets: retried })),
    ...(material ? await newPairs({ store, task, rules, known, posts, material }) : []),
  ];
  if (pairs.length === 0) throw conflict({ label: texts.nothing });
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
