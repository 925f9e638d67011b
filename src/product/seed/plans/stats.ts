import type { Faker } from '@faker-js/faker';
import { dayAgo, later, momentAgo } from '../../../framework/seed/clock';
import { createRandom } from '../../../framework/seed/random';
import { type Draft, idOf, type Plan, textIn } from '../../../framework/seed/record';

const dayCount = 90;

/** How large each customer's business is; others have no daily figures. */
const size: Readonly<Record<string, number>> = { 'u-customer': 1, 'u-customer2': 0.7, 'u-douyin': 0.85 };
const main = Object.keys(size);

/** How busy a day is: it grows over the three months, dips in the national holiday, and weekends are quieter. */
const busyness = (daysAgo: number): number => {
  const day = dayAgo(daysAgo);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const growth = 0.75 + 0.5 * (1 - daysAgo / dayCount);
  const season = 1 + 0.12 * Math.sin(((dayCount - daysAgo) / dayCount) * Math.PI * 2);
  const isHoliday = day >= '2026-10-01' && day <= '2026-10-07';
  return growth * season * (weekday === 0 || weekday === 6 ? 0.62 : 1) * (isHoliday ? 0.5 : 1);
};

const about = (faker: Faker, value: number): number =>
  Math.max(0, Math.round(value * faker.number.float({ min: 0.8, max: 1.2 })));
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Number(((part / whole) * 100).toFixed(1)));
/** The collector runs at half past midnight in Beijing, after the day; the last day is still counting. */
const collected = (daysAgo: number): string =>
  daysAgo === 0 ? momentAgo({ minutes: 5 }) : later({ moment: `${dayAgo(daysAgo)}T16:30:00.000Z`, minutes: 0 });

/** Figures of the last 90 days over all platforms, a record a customer and day. */
export const dailyStats: Plan = () => {
  const faker = createRandom('dailyStats');
  const wanted = Array.from({ length: dayCount }, (_, step) => dayCount - 1 - step).flatMap((daysAgo) =>
    main.map((ownerId) => ({ daysAgo, ownerId })),
  );
  return wanted.map(({ daysAgo, ownerId }, index) => {
    const scale = busyness(daysAgo) * (size[ownerId] ?? 1);
    const planned = about(faker, 32 * scale);
    const failed = Math.min(planned, faker.number.int({ min: 0, max: Math.ceil(planned * 0.12) }));
    const published = planned - failed;
    const views = about(faker, 5200 * scale * (ownerId === 'u-douyin' ? 3 : 1));
    const homeWords =
      Math.round((30 + (dayCount - daysAgo) * 0.55) * (size[ownerId] ?? 1)) + faker.number.int({ min: -2, max: 2 });
    const articles = ownerId === 'u-douyin' ? 0 : about(faker, 12 * scale);
    const videos = about(faker, 4 * scale);
    return {
      id: idOf({ prefix: 'ds', index }),
      ownerId,
      createdAt: collected(daysAgo),
      updatedAt: collected(daysAgo),
      createdBy: 'u-admin',
      date: dayAgo(daysAgo),
      planned,
      published,
      failed,
      successRate: share(published, planned),
      articles,
      videos,
      indexed: Math.min(published, about(faker, published * 0.55)),
      top3Words: Math.round(homeWords * 0.35),
      homeWords,
      views,
      likes: Math.round(views * faker.number.float({ min: 0.012, max: 0.03 })),
      comments: Math.round(views * faker.number.float({ min: 0.001, max: 0.004 })),
      shares: Math.round(views * faker.number.float({ min: 0.001, max: 0.003 })),
      fansGained: about(faker, views * 0.004) - faker.number.int({ min: 0, max: 6 }),
      leads: about(faker, 3.2 * scale),
      cost: articles * 2 + videos * 10,
    };
  });
};

/** Platforms that a customer has published articles on for three months; on the others it began a month ago. */
const established = new Set(['baijiahao', 'toutiao']);

const statAccounts = (accounts: readonly Draft[]): Draft[] => {
  const seen = new Set<string>();
  return accounts.filter((account) => {
    const key = `${account.ownerId} ${String(account.platform)}`;
    const isWanted = (account.ownerId === 'u-customer' || account.ownerId === 'u-customer2') && !seen.has(key);
    seen.add(key);
    return isWanted;
  });
};

/** What articles achieved, a record an account and day. */
export const articleStats: Plan = ({ of }) => {
  const faker = createRandom('articleStats');
  const wanted = statAccounts(of('accounts')).flatMap((account) => {
    const days = established.has(textIn(account, 'platform')) ? dayCount : 24;
    return Array.from({ length: days }, (_, daysAgo) => ({ account, daysAgo }));
  });
  wanted.sort((a, b) => b.daysAgo - a.daysAgo);
  return wanted.map(({ account, daysAgo }, index) => {
    const ownerId = textIn(account, 'ownerId');
    const scale = busyness(daysAgo) * (size[ownerId] ?? 1) * (established.has(textIn(account, 'platform')) ? 1 : 0.5);
    const generated = about(faker, 9 * scale);
    const failed = faker.number.int({ min: 0, max: Math.min(2, generated) });
    const published = generated - failed;
    const indexed = Math.min(published, about(faker, published * 0.6));
    const views = about(faker, 160 * published);
    return {
      id: idOf({ prefix: 'as', index }),
      ownerId,
      createdAt: collected(daysAgo),
      updatedAt: collected(daysAgo),
      createdBy: 'u-admin',
      date: dayAgo(daysAgo),
      platform: textIn(account, 'platform'),
      accountId: account.id,
      generated,
      published,
      failed,
      indexed,
      indexRate: share(indexed, published),
      views,
      likes: Math.round(views * 0.014),
      comments: Math.round(views * 0.002),
      leads: Math.round(views * 0.0012),
      cost: generated * 2,
    };
  });
};
