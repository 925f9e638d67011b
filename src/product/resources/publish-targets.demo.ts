import type { Faker } from '@faker-js/faker';
import { createRandom } from '../../framework/seed/random';
import {
  at,
  type Draft,
  idOf,
  later,
  laterUntilNow,
  momentAgo,
  type Plan,
  reference,
  textIn,
} from '../../framework/seed/record';
import { noReach, sumOf } from '../figures/spread-data';
import { demoData, demoIndexedAt } from '../gateways/demo/demo-article-data';
import { customerOf } from '../seed/base/people';
import { zone } from '../seed/base/zone';
import { failures, rejections } from '../seed/words/common';
import { wordsOf } from '../seed/words/industries';

/** How one account fares within a job: most like the job, the first one already through where that can be. Of some jobs all has failed. */
const stateOf = (input: { job: string; index: number; step: number; count: number }): string => {
  const { job, index, step, count } = input;
  const isPart = ['publishing', 'retrying'].includes(job) || (job === 'failed' && index % 8 > 0);
  return isPart && step === 0 && count > 1 ? 'success' : job;
};

const isBroken = (status: string): boolean => ['failed', 'dead', 'retrying'].includes(status);

const troubleOf = (status: string, index: number): Partial<Draft> => {
  if (status === 'missed') return { errorCode: 'MISSED', errorCause: 'missed' };
  if (status === 'unknown') return { errorCode: 'OUTCOME_UNKNOWN', errorCause: 'unknown' };
  const trouble = status === 'rejected' ? at(rejections, index) : isBroken(status) ? at(failures, index) : undefined;
  return { errorCode: trouble?.code, errorCause: trouble?.cause };
};

const attemptsOf = (status: string): number => {
  if (status === 'dead' || status === 'failed') return 3;
  if (status === 'retrying') return 2;
  return ['success', 'rejected', 'platform_review', 'publishing', 'unknown', 'withdrawn'].includes(status) ? 1 : 0;
};

const platformSites: Readonly<Record<string, string>> = {
  baijiahao: 'baijiahao',
  douyin: 'douyin',
  kuaishou: 'kuaishou',
  bilibili: 'bilibili',
  xiaohongshu: 'xiaohongshu',
  shipinhao: 'channels',
  toutiao: 'toutiao',
  weibo: 'weibo',
  wechat_mp: 'mp',
};

const remoteIdOf = (faker: Faker): string => faker.string.numeric({ length: 16, allowLeadingZeros: false });

/** What is known of a publication only once the platform has it. */
const afterwards = (
  faker: Faker,
  question: { status: string; platform: string; kind: string; due: string },
): Partial<Draft> => {
  const { status, platform, kind, due } = question;
  if (status !== 'success')
    return {
      // What its platform reviews is there already.
      remoteId: status === 'platform_review' ? remoteIdOf(faker) : undefined,
      remoteUrl: undefined,
      publishedAt: undefined,
      dataAt: undefined,
      ...noReach,
    };
  const remoteId = remoteIdOf(faker);
  const publishedAt = laterUntilNow({ moment: due, minutes: faker.number.int({ min: 0, max: 12 }) });
  return {
    remoteId,
    remoteUrl: `https://${platformSites[platform] ?? 'www'}.example.com/item/${remoteId}`,
    publishedAt,
    dataAt: reference,
    delayMinutes: faker.number.int({ min: 0, max: 12 }),
    ...sumOf(demoData({ platform, remoteId, kind, publishedAt, until: reference, zone }).days),
  };
};

const handling = (status: string, due: string, index: number): Partial<Draft> => {
  const isHandled = (status === 'dead' || status === 'withdrawn') && index % 2 === 0;
  return {
    handled: isHandled,
    handledBy: isHandled ? 'u-operations' : undefined,
    handledAt: isHandled ? laterUntilNow({ moment: due, minutes: 240 }) : undefined,
  };
};

/** What was taken down again, and the one work that its platform keeps for now. */
const withdrawalOf = (status: string, index: number): Partial<Draft> => {
  const isKept = status === 'success' && index % 97 === 5;
  const isDown = status === 'withdrawn' && index % 2 === 0;
  return {
    withdrawal: isKept ? 'failed' : isDown ? 'done' : undefined,
    withdrawCause: isKept ? 'locked' : undefined,
    withdrawAskedAt: undefined,
  };
};

/** What keeps those that wait for more than their time. */
const keepers = ['time', 'time', 'gap', 'time', 'window', 'limit', 'time', 'night', 'pause'] as const;

const waits: Readonly<Record<string, string>> = {
  reviewing: 'review',
  queued: 'turn',
  retrying: 'retry',
  platform_review: 'platform',
};

/** What a publication waits for; the drafts of a paused task wait for that. Since it was planned, or last tried. */
const waitOf = ({ status, fields, due, createdAt }: Wish, index: number): Partial<Draft> => {
  const isPaused = status === 'draft' && fields.dyTaskId !== undefined;
  const waitsFor = isPaused ? 'task' : status === 'scheduled' ? at(keepers, index) : waits[status];
  if (waitsFor === undefined) return { waitsFor: undefined, waitsSince: undefined };
  const since = due !== undefined && due <= reference && due > createdAt ? due : createdAt;
  return { waitsFor, waitsSince: since };
};

interface Wish {
  owner: string;
  account: Draft;
  status: string;
  fields: Partial<Draft>;
  due: string | undefined;
  createdAt: string;
}

const target = (faker: Faker, { wish, index }: { wish: Wish; index: number }): Draft => {
  const { owner, account, status, fields, due, createdAt } = wish;
  const platform = textIn(account, 'platform');
  const moment = due ?? createdAt;
  return {
    id: idOf({ prefix: 'pub', index }),
    ownerId: owner,
    createdAt,
    updatedAt: laterUntilNow({ moment: moment > createdAt ? moment : createdAt, minutes: 30 }),
    ...fields,
    platform,
    accountId: account.id,
    scheduledAt: due,
    status,
    edition: undefined,
    attempts: attemptsOf(status),
    maxAttempts: 3,
    nextRetryAt: status === 'retrying' ? momentAgo({ minutes: -10 - (index % 20) }) : undefined,
    delayMinutes: 0,
    ...waitOf(wish, index),
    ...troubleOf(status, index),
    ...handling(status, moment, index),
    ...withdrawalOf(status, index),
    ...afterwards(faker, { status, platform, kind: String(fields.contentKind), due: moment }),
  };
};

const fromJobs = ({ of }: Parameters<Plan>[0]): Wish[] => {
  const accounts = new Map(of('accounts').map((account) => [account.id, account]));
  // Of every sixth one, and of the first article and film, nobody knows whether it has arrived.
  const reviewed = of('publishJobs').filter(({ status }) => status === 'platform_review');
  const firsts = ['article', 'video'].flatMap((of) => reviewed.find(({ kind }) => kind === of) ?? []);
  const unknown = new Set([...firsts, ...reviewed.filter((_, index) => index % 6 === 5)].map(({ id }) => id));
  return of('publishJobs').flatMap((job, index) =>
    (job.accountIds as readonly string[]).flatMap((id, step) => {
      const account = accounts.get(id);
      if (!account) return [];
      const { title, kind, articleId, videoId, noteId } = job;
      return [
        {
          owner: textIn(job, 'ownerId'),
          account,
          status: stateOf({
            job: unknown.has(job.id) ? 'unknown' : textIn(job, 'status'),
            index,
            step,
            count: (job.accountIds as readonly string[]).length,
          }),
          fields: { title, contentKind: kind, jobId: job.id, articleId, videoId, noteId, dyTaskId: undefined },
          due: typeof job.scheduledAt === 'string' ? later({ moment: job.scheduledAt, minutes: step * 5 }) : undefined,
          createdAt: textIn(job, 'createdAt'),
        },
      ];
    }),
  );
};

const dyStates: Readonly<Record<string, readonly string[]>> = {
  queued: ['scheduled'],
  running: ['success', 'unknown', 'publishing', 'queued', 'scheduled', 'retrying', 'platform_review'],
  paused: ['success', 'draft', 'draft'],
  partial: ['success', 'success', 'success', 'failed', 'rejected'],
  success: ['success'],
  failed: ['failed', 'dead'],
  canceled: ['success', 'withdrawn'],
};

const fromDouyinTasks = ({ of }: Parameters<Plan>[0]): Wish[] =>
  of('dyPublishTasks').flatMap((task) => {
    const { type: kind } = task;
    const states = dyStates[textIn(task, 'status')];
    const owner = textIn(task, 'ownerId');
    const accounts = of('accounts').filter((account) => (task.accountIds as readonly string[]).includes(account.id));
    const words = of('keywords').filter((word) => word.groupId === task.groupId);
    const images = of('images').flatMap(({ groupId, url, reviewStatus }) =>
      groupId === task.imageGroupId && reviewStatus !== 'rejected' ? [String(url)] : [],
    );
    const { videos } = wordsOf(customerOf(owner).industry);
    if (!states) return [];
    return Array.from({ length: 7 }, (_, step): Wish => {
      const status = at(states, step);
      const isAhead = status === 'scheduled' || status === 'draft';
      const start = Date.parse(`${textIn(task, 'startAt')}T03:00:00Z`) + step * 86_400_000;
      const due = isAhead
        ? momentAgo({ days: -1 - step })
        : laterUntilNow({ moment: new Date(start).toISOString(), minutes: step * 20 });
      return {
        owner,
        account: at(accounts, step),
        status,
        fields: {
          title: `${textIn(at(words, step * 2), 'word')}，${at(videos, step)}`,
          contentKind: kind,
          images: kind === 'video' ? undefined : images.slice(step, step + Number(task.imagesPerPost)),
          jobId: undefined,
          articleId: undefined,
          videoId: undefined,
          noteId: undefined,
          dyTaskId: task.id,
        },
        due,
        createdAt: textIn(task, 'createdAt'),
      };
    });
  });

/** When search engines show an article that these publications made public; undefined: not yet. */
const indexedAtOf = (targets: readonly Draft[]): string | undefined =>
  targets
    .flatMap(
      ({ remoteId, publishedAt }) =>
        demoIndexedAt({ remoteId: String(remoteId), publishedAt: String(publishedAt) }) ?? [],
    )
    .filter((moment) => moment <= reference)
    .sort()[0];

/** What content says of itself once it is public. */
const publicParts =
  (targets: readonly Draft[], by: 'articleId' | 'noteId') =>
  ({ id }: Draft): Partial<Draft> => {
    const own = targets.filter((one) => one[by] === id && one.status === 'success');
    const url = own[0]?.remoteUrl;
    if (by === 'noteId') return { url };
    const indexedAt = indexedAtOf(own);
    return { url, indexed: indexedAt !== undefined, indexedAt };
  };

const ended: ReadonlySet<unknown> = new Set(['success', 'rejected', 'failed', 'dead', 'missed']);

/** What was published with some of its accounts and failed with others is published in part; of some nobody knows. */
const combinedState =
  (targets: readonly Draft[], by: 'jobId' | 'articleId' | 'noteId', field: 'status' | 'publishStatus') =>
  ({ id }: Draft): Partial<Draft> => {
    const states = targets.filter((one) => one[by] === id).map(({ status }) => status);
    if (states.length > 0 && states.every((one) => one === 'unknown')) return { [field]: 'unknown' };
    const isPartial = states.every((one) => ended.has(one)) && states.includes('success') && new Set(states).size > 1;
    return isPartial ? { [field]: 'partial' } : {};
  };

/** A few of those that came to nothing were never sent: the server was away for too long. */
const missedAt = (wish: Wish, index: number): Wish =>
  wish.status === 'failed' && index % 6 === 3 ? { ...wish, status: 'missed' } : wish;

/** A publication for each account of each job, and those of the Douyin tasks; articles and notes say where they can be seen. */
export const publishTargets: Plan = (world) => {
  const faker = createRandom('publishTargets');
  const wishes = [...fromJobs(world), ...fromDouyinTasks(world)];
  const targets = wishes.map((wish, index) => target(faker, { wish: missedAt(wish, index), index }));
  world.complete('articles', publicParts(targets, 'articleId'));
  world.complete('dynamicNotes', publicParts(targets, 'noteId'));
  world.complete('publishJobs', combinedState(targets, 'jobId', 'status'));
  world.complete('articles', combinedState(targets, 'articleId', 'publishStatus'));
  world.complete('dynamicNotes', combinedState(targets, 'noteId', 'status'));
  return targets;
};
