import type { Faker } from '@faker-js/faker';
import { later, laterUntilNow, momentAgo } from '../../../framework/seed/clock';
import { createRandom } from '../../../framework/seed/random';
import { at, type Draft, idOf, type Plan, textIn } from '../../../framework/seed/record';
import { customerOf } from '../base/people';
import { failures, rejections } from '../words/common';
import { wordsOf } from '../words/industries';

/** How one account fares within a job: most like the job, the first one or two already through where that can be. */
const stateOf = ({ job, step }: { job: string; step: number }): string =>
  step === 0 && ['publishing', 'retrying', 'failed', 'dead'].includes(job) ? 'success' : job;

const isBroken = (status: string): boolean => ['failed', 'dead', 'retrying'].includes(status);

const troubleOf = (status: string, index: number): Partial<Draft> => {
  const trouble = status === 'rejected' ? at(rejections, index) : isBroken(status) ? at(failures, index) : undefined;
  return { errorCode: trouble?.code, errorMessage: trouble?.message };
};

const attemptsOf = (status: string): number => {
  if (status === 'dead' || status === 'failed') return 3;
  if (status === 'retrying') return 2;
  return ['success', 'rejected', 'platform_review', 'publishing', 'withdrawn'].includes(status) ? 1 : 0;
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

/** What is known of a publication only once the platform has it. */
const afterwards = (faker: Faker, question: { status: string; platform: string; due: string }): Partial<Draft> => {
  const { status, platform, due } = question;
  if (status !== 'success')
    return {
      remoteId: undefined,
      remoteUrl: undefined,
      publishedAt: undefined,
      views: 0,
      likes: 0,
      comments: 0,
      shares: 0,
    };
  const views = faker.number.int({ min: 40, max: platform === 'douyin' ? 26_000 : 7000 });
  const remoteId = faker.string.numeric({ length: 16, allowLeadingZeros: false });
  return {
    remoteId,
    remoteUrl: `https://${platformSites[platform] ?? 'www'}.example.com/item/${remoteId}`,
    publishedAt: laterUntilNow({ moment: due, minutes: faker.number.int({ min: 0, max: 12 }) }),
    delayMinutes: faker.number.int({ min: 0, max: 12 }),
    views,
    likes: Math.round(views * faker.number.float({ min: 0.005, max: 0.06 })),
    comments: Math.round(views * faker.number.float({ min: 0, max: 0.01 })),
    shares: Math.round(views * faker.number.float({ min: 0, max: 0.008 })),
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
    attempts: attemptsOf(status),
    maxAttempts: 3,
    nextRetryAt: status === 'retrying' ? momentAgo({ minutes: -10 - (index % 20) }) : undefined,
    delayMinutes: 0,
    ...troubleOf(status, index),
    ...handling(status, moment, index),
    ...afterwards(faker, { status, platform, due: moment }),
  };
};

const fromJobs = ({ of }: Parameters<Plan>[0]): Wish[] => {
  const accounts = new Map(of('accounts').map((account) => [account.id, account]));
  return of('publishJobs').flatMap((job) =>
    (job.accountIds as readonly string[]).flatMap((id, step) => {
      const account = accounts.get(id);
      if (!account) return [];
      const { title, kind, articleId, videoId } = job;
      return [
        {
          owner: textIn(job, 'ownerId'),
          account,
          status: stateOf({ job: textIn(job, 'status'), step }),
          fields: { title, contentKind: kind, jobId: job.id, articleId, videoId, dyTaskId: undefined },
          due: typeof job.scheduledAt === 'string' ? later({ moment: job.scheduledAt, minutes: step * 5 }) : undefined,
          createdAt: textIn(job, 'createdAt'),
        },
      ];
    }),
  );
};

const dyStates: Readonly<Record<string, readonly string[]>> = {
  queued: ['scheduled'],
  running: ['success', 'success', 'publishing', 'queued', 'scheduled', 'retrying', 'platform_review'],
  paused: ['success', 'scheduled', 'reviewing'],
  partial: ['success', 'success', 'success', 'failed', 'rejected'],
  success: ['success'],
  failed: ['failed', 'dead'],
  canceled: ['success', 'withdrawn'],
};

const fromDouyinTasks = ({ of }: Parameters<Plan>[0]): Wish[] =>
  of('dyPublishTasks').flatMap((task) => {
    const states = dyStates[textIn(task, 'status')];
    const owner = textIn(task, 'ownerId');
    const accounts = of('accounts').filter((account) => (task.accountIds as readonly string[]).includes(account.id));
    const words = of('keywords').filter((word) => word.groupId === task.groupId);
    const { videos } = wordsOf(customerOf(owner).industry);
    if (!states) return [];
    return Array.from({ length: 7 }, (_, step): Wish => {
      const status = at(states, step);
      const isAhead = status === 'scheduled' || status === 'reviewing';
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
          contentKind: task.type ?? (step % 2 === 0 ? 'note' : 'video'),
          jobId: undefined,
          articleId: undefined,
          videoId: undefined,
          dyTaskId: task.id,
        },
        due,
        createdAt: textIn(task, 'createdAt'),
      };
    });
  });

/** A publication for each account of each job, and those of the Douyin tasks. */
export const publishTargets: Plan = (world) => {
  const faker = createRandom('publishTargets');
  return [...fromJobs(world), ...fromDouyinTasks(world)].map((wish, index) => target(faker, { wish, index }));
};
