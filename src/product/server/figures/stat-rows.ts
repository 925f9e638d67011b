import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { numberIn } from '../base/read-values';

/** The day of a customer (`dailyStats`), or of the articles of an account (`articleStats`). */
export interface StatPlace {
  collection: 'dailyStats' | 'articleStats';
  /** `YYYY-MM-DD`. */
  date: string;
  ownerId: string;
  /** Of `articleStats`. */
  accountId?: string;
  platform?: string;
}

/** The values before anything is known. */
const empty = {
  dailyStats: {
    planned: 0,
    published: 0,
    failed: 0,
    articles: 0,
    videos: 0,
    indexed: 0,
    top3Words: 0,
    homeWords: 0,
    views: 0,
    likes: 0,
    comments: 0,
    shares: 0,
    fansGained: 0,
    leads: 0,
    cost: 0,
  },
  articleStats: {
    generated: 0,
    published: 0,
    failed: 0,
    indexed: 0,
    views: 0,
    likes: 0,
    comments: 0,
    leads: 0,
    cost: 0,
  },
} as const;

/** Figures of a day, by field; null: nothing to say. */
export type StatFigures = Readonly<Record<string, number | null>>;

/** What the records say of an account with which nothing happened. */
export const noAccountDay: StatFigures = {
  generated: 0,
  published: 0,
  failed: 0,
  indexed: 0,
  indexRate: null,
  leads: 0,
  cost: 0,
};

/** Whether figures differ from the stored ones. */
export const isNews = (row: Row | undefined, figures: StatFigures): boolean =>
  row === undefined || Object.entries(figures).some(([name, value]) => (row[name] ?? null) !== value);

const find = async (tx: Store, { collection, date, ownerId, accountId }: StatPlace): Promise<Row | undefined> => {
  const whose = accountId === undefined ? ['ownerId', ownerId] : ['accountId', accountId];
  const [field = '', value] = whose;
  const where = {
    all: [
      { field: 'date', op: 'eq', value: date },
      { field, op: 'eq', value },
    ],
  } as const;
  const page = { sort: [], start: 0, end: 1, total: 'none' } as const;
  return (await tx.list({ collection, scope: everything(), where, ...page })).rows[0];
};

/**
 * Writes figures of a day where they differ from the stored ones. The row of a day has one id, so of two processes that
 * write the first figures of it at the same time one meets a conflict, and nothing is there twice.
 * @param tx the transaction
 * @param row the stored figures
 */
export const writeStats = async ({
  tx,
  place: { collection, ...about },
  row,
  figures,
}: {
  tx: Store;
  place: StatPlace;
  row: Row | undefined;
  figures: StatFigures;
}): Promise<void> => {
  if (row === undefined) {
    const id = `${about.accountId ?? about.ownerId}-${about.date}`;
    await tx.create({ collection, row: { ...empty[collection], ...about, ...figures, id } });
    return;
  }
  const target = { collection, id: row.id, scope: everything(), expectedVersion: row.version };
  if (isNews(row, figures)) await tx.update({ ...target, patch: { ...figures } });
};

/** Adds to figures of a day. */
export const addToStats = async ({
  tx,
  place,
  added,
}: {
  tx: Store;
  place: StatPlace;
  added: Readonly<Record<string, number>>;
}): Promise<void> => {
  const row = await find(tx, place);
  const figures = Object.fromEntries(
    Object.entries(added).map(([name, value]) => [name, numberIn(row?.[name]) + value]),
  );
  await writeStats({ tx, place, row, figures });
};
