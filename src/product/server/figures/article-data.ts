import { dayIn } from '../../../framework/expressions/dates';
import type { Worker } from '../../../framework/server/services/run-workers';
import type { Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Row, Store } from '../../../framework/server/store/store';
import { isolated } from '../../../framework/server/work/isolated';
import { type Reach, spreadData } from '../../figures/spread-data';
import type { ArticleData, Gateways } from '../../gateways/base/gateways';
import { accountOrder } from '../base/account-order';
import { numberIn, textIn } from '../base/read-values';
import { serverGateways } from '../base/require-gateway';
import { addToStats } from './stat-rows';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a work counts as new and is polled more often; later it is polled once a day, and after a month no more. */
const newDays = 3;
const followedDays = 30;
const everyMs = 30 * minuteMs;
/** Most works polled per run. */
const mostWorks = 200;

const collection = 'publishTargets';
const iso = (ms: number): string => new Date(ms).toISOString();

/** Works whose figures are due. */
const dueAt = (now: number, pace: number): Condition => {
  const request = (before: number): Condition => ({
    any: [
      { field: 'dataAt', op: 'empty', value: true },
      { field: 'dataAt', op: 'lte', value: iso(before) },
    ],
  });
  const since = (days: number): Condition => ({ field: 'publishedAt', op: 'gte', value: iso(now - days * dayMs) });
  return {
    all: [
      { field: 'status', op: 'eq', value: 'success' },
      since(followedDays),
      {
        any: [{ all: [since(newDays), request(now - Math.max(minuteMs, everyMs / pace))] }, request(now - dayMs)],
      },
    ],
  };
};

/** A pending request to a platform. */
interface Open {
  until: string;
  ticket: string | undefined;
  /** ms. */
  askAt: number;
}

type DataServices = Pick<Services, 'store' | 'log' | 'console'> & {
  running: Pick<Services['running'], 'isDemo' | 'demoSpeed'>;
} & Partial<{ outside: Partial<Pick<Services['outside'], 'env'>> }>;

/** Pending requests by publication, per process, because repeating a request costs nothing. */
const asking = new WeakMap<Store, Map<string, Open>>();

/**
 * Reads views and reactions of publications from the platforms, and writes them to the publication and to the figures of their days, in
 * one transaction. What a platform does not return is requested again.
 * @param now ms
 * @param gateways default: those of this server
 */
export const readArticleData = async ({
  services,
  now,
  gateways = serverGateways(services),
}: {
  services: DataServices;
  now: number;
  gateways?: Partial<Gateways>;
}): Promise<void> => {
  const { store, log } = services;
  const gateway = gateways.articleData;
  if (gateway === undefined) return;
  const open = asking.get(store) ?? new Map<string, Open>();
  asking.set(store, open);
  const pace = services.running.isDemo && services.running.demoSpeed > 0 ? services.running.demoSpeed : 1;
  const page = { sort: [{ field: 'dataAt', order: 'asc' }], start: 0, end: mostWorks, total: 'none' } as const;
  const { rows } = await store.list({ collection, scope: everything(), where: dueAt(now, pace), ...page });
  const due = new Set(rows.map(({ id }) => id));
  for (const id of open.keys()) if (!due.has(id)) open.delete(id);
  for (const target of rows)
    await isolated({
      log,
      about: `figures of ${target.id}`,
      work: () => askOne({ services, gateway, open, target, now }),
    });
};

const askOne = async ({
  services: { store, console },
  gateway,
  open,
  target,
  now,
}: {
  services: DataServices;
  gateway: Gateways['articleData'];
  open: Map<string, Open>;
  target: Row;
  now: number;
}): Promise<void> => {
  const { id, remoteId, remoteUrl, contentKind, publishedAt } = target;
  const before = open.get(id);
  if (before !== undefined && before.askAt > now) return;
  const account = await store.get({ collection: 'accounts', id: textIn(target.accountId), scope: everything() });
  // Without its account it cannot be polled; recorded as done.
  if (account === undefined)
    return store.transaction((tx) =>
      keepData({ tx, id, until: iso(now), zone: console.site.timeZone, data: undefined }),
    );
  const [until, zone] = [before?.until ?? iso(now), console.site.timeZone];
  const work = { remoteId: textIn(remoteId), url: textIn(remoteUrl), kind: textIn(contentKind) };
  const moments = { publishedAt: textIn(publishedAt), until, zone };
  const order = { account: await accountOrder({ store, account }), ...work, ...moments };
  const answer = await gateway.ask({ key: `data:${id}:${until}`, order, ticket: before?.ticket, attempt: 0, now });
  if (answer.state === 'working' || answer.state === 'limited') {
    open.set(id, { until, ticket: answer.ticket, askAt: now + answer.askAgainMs });
    return;
  }
  open.delete(id);
  const data = answer.state === 'done' ? answer.result : undefined;
  await store.transaction((tx) => keepData({ tx, id, until, zone, data }));
};

const reachIn = (target: Row): Reach => ({
  views: numberIn(target.views),
  likes: numberIn(target.likes),
  comments: numberIn(target.comments),
  shares: numberIn(target.shares),
  fans: numberIn(target.fans),
});

const keepData = async ({
  tx,
  id,
  until,
  zone,
  data,
}: {
  tx: Store;
  id: string;
  until: string;
  zone: string;
  /** Undefined: the platform has no data now. */
  data: ArticleData | undefined;
}): Promise<void> => {
  const place = { collection, id, scope: everything() };
  const target = await tx.get(place);
  // Withdrawn, or updated by another process, since the request.
  if (target?.status !== 'success' || textIn(target.dataAt) >= until) return;
  const { version: expectedVersion, ownerId, accountId, platform, articleId, contentKind } = target;
  const last = dayIn(zone, Date.parse(textIn(target.dataAt) || textIn(target.publishedAt)));
  const { after, added } = spreadData({ before: reachIn(target), days: data?.days ?? [], last });
  await tx.update({ ...place, expectedVersion, patch: { ...after, dataAt: until } });
  for (const { day: date, fans: fansGained, ...reach } of added) {
    const owner = { date, ownerId: textIn(ownerId) };
    await addToStats({ tx, place: { collection: 'dailyStats', ...owner }, added: { ...reach, fansGained } });
    if (contentKind !== 'article') continue;
    const { shares: _, ...read } = reach;
    const whose = { ...owner, accountId: textIn(accountId), platform: textIn(platform) };
    await addToStats({ tx, place: { collection: 'articleStats', ...whose }, added: read });
  }
  if (data?.isIndexed) await markIndexed({ tx, id: textIn(articleId), at: until });
};

/** The first time that search engines show an article. */
const markIndexed = async ({ tx, id, at }: { tx: Store; id: string; at: string }): Promise<void> => {
  const place = { collection: 'articles', id, scope: everything() };
  const article = id === '' ? undefined : await tx.get(place);
  if (article !== undefined && article.indexed !== true)
    await tx.update({ ...place, patch: { indexed: true, indexedAt: at } });
};

/** Polls the platforms for figures periodically; does nothing in a demo with `DEMO_SPEED=0`. */
export const articleDataWorker: Worker = {
  name: 'article data',
  everyMs: 15_000,
  isAlone: true,
  run: async ({ services, now }) => {
    if (!services.console.resources.has(collection) || (services.running.isDemo && services.running.demoSpeed === 0))
      return;
    await readArticleData({ services, now });
  },
};
