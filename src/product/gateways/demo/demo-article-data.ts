import { dayIn } from '../../../framework/expressions/dates';
import type { Gateway } from '../../../framework/shared/gateway';
import { daysBetween, spanOf } from '../../figures/day-figures';
import type { DayReach } from '../../figures/spread-data';
import type { ArticleData, DataCause, DataOrder } from '../base/gateways';
import { type Chance, chanceOf } from './random';
import { simulated } from './simulated';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After this time a work gets hardly any views. */
const lifeHours = 240;
/** Two thirds of those who ever see it have seen it by then. */
const fadingHours = 36;
const indexedShare = 0.7;

/** How many people see a work in its whole life. */
const mostViews: Readonly<Record<string, number>> = { douyin: 26_000, kuaishou: 12_000, xiaohongshu: 9000 };
const usualViews = 7000;

/** How much of its life has passed, from 0 to 1. */
const lived = (hours: number): number => {
  const fade = (after: number): number => 1 - Math.exp(-after / fadingHours);
  return fade(Math.min(lifeHours, Math.max(0, hours))) / fade(lifeHours);
};

/** What it follows from. */
type Work = Omit<DataOrder, 'account' | 'url'> & { platform: string };

const wholeLife = (platform: string, chance: Chance) => {
  const views = chance.between(40, mostViews[platform] ?? usualViews);
  const part = (least: number, most: number): number => Math.round((views * chance.between(least, most)) / 10_000);
  return { views, likes: part(50, 600), comments: part(0, 100), shares: part(0, 80), fans: part(5, 60) };
};

/** When search engines of the demo begin to show an article, ISO 8601; undefined: never. */
export const demoIndexedAt = ({
  remoteId,
  publishedAt,
}: Pick<Work, 'remoteId' | 'publishedAt'>): string | undefined => {
  const chance = chanceOf(`indexed ${remoteId}`);
  if (chance.next() >= indexedShare) return undefined;
  return new Date(Date.parse(publishedAt) + chance.between(720, 6000) * minuteMs).toISOString();
};

/** What the platforms of the demo tell of a publication, by day: it follows from its id, and what a day has come to stays so. */
export const demoData = (work: Work): ArticleData => {
  const { platform, remoteId, kind, publishedAt, until, zone } = work;
  const life = wholeLife(platform, chanceOf(`data ${remoteId}`));
  const [begun, request] = [Date.parse(publishedAt), Date.parse(until)];
  const upTo = (moment: number) => {
    const share = lived((Math.min(request, moment) - begun) / hourMs);
    const of = (value: number): number => Math.floor(value * share);
    const { views, likes, comments, shares, fans } = life;
    return { views: of(views), likes: of(likes), comments: of(comments), shares: of(shares), fans: of(fans) };
  };
  // Later days have nothing to tell.
  const last = Math.min(begun + lifeHours * hourMs, Math.max(begun, request));
  const days = daysBetween(dayIn(zone, begun), dayIn(zone, last)).map((day): DayReach => {
    const { begin, end } = spanOf(day, zone);
    const [from, to] = [upTo(Date.parse(begin)), upTo(Date.parse(end))];
    return {
      day,
      views: to.views - from.views,
      likes: to.likes - from.likes,
      comments: to.comments - from.comments,
      shares: to.shares - from.shares,
      fans: to.fans - from.fans,
    };
  });
  const indexedAt = kind === 'article' ? demoIndexedAt(work) : undefined;
  return { days, isIndexed: indexedAt !== undefined && indexedAt <= until };
};

/** Platforms that tell what people do with a work. */
export const demoArticleData = (speed: number): Gateway<DataOrder, ArticleData, DataCause> =>
  simulated({
    speed,
    seconds: [0.2, 1],
    limited: 0.05,
    outcome: ({ order }) => ({ state: 'done', result: demoData({ ...order, platform: order.account.platform }) }),
  });
