import type { DashboardLayout } from '../../contract/dashboards';
import type { ListView, ViewContent } from '../../contract/views';
import type { Dashboard } from '../../language/dashboard';
import { readTableLayout } from '../../language/pages/table-layout';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { conflict, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { strings, users } from '../identity/users';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';
import { ignoreMissing } from '../store/store-error';
import { upsert } from '../store/upsert';

/** The internal collection of what users have arranged: a row for each user and dashboard. */
const dashboardLayouts = 'dashboardLayouts';
/** What the store knows of it. */
export const dashboardLayoutSchema = collectionOf(dashboardLayouts, {
  ownerId: { indexed: true, refersTo: users },
  layout: { holds: 'parts' },
});

interface Place {
  store: Store;
  userId: string;
  dashboard: Dashboard;
}

const idOf = ({ userId, dashboard }: Pick<Place, 'userId' | 'dashboard'>): string => `${userId}:${dashboard.name}`;

/** Fewest and most columns of a widget. */
const widths = { least: 2, most: 12 } as const;

/** A layout from whatever was sent or stored: names that the dashboard does not have, and impossible widths, are left out. */
export const readLayout = (value: unknown, { widgets }: Dashboard): DashboardLayout => {
  const given = isObject(value) ? value : {};
  const names = new Set(widgets.map(({ name }) => name));
  const known = (list: unknown): string[] => [...new Set(strings(list))].filter((name) => names.has(name));
  const wide = Object.entries(isObject(given.widths) ? given.widths : {}).filter(
    (entry): entry is [string, number] =>
      names.has(entry[0]) &&
      Number.isInteger(entry[1]) &&
      Number(entry[1]) >= widths.least &&
      Number(entry[1]) <= widths.most,
  );
  return { order: known(given.order), hidden: known(given.hidden), widths: Object.fromEntries(wide) };
};

/** The layout of a user; empty when there is none. */
export const findLayout = async ({ store, userId, dashboard }: Place): Promise<DashboardLayout> => {
  const row = await store.get({ collection: dashboardLayouts, id: idOf({ userId, dashboard }), scope: everything() });
  return readLayout(row?.layout, dashboard);
};

/** Keeps the layout of a user. */
export const keepLayout = async ({
  layout,
  ...place
}: Place & { layout: DashboardLayout }): Promise<DashboardLayout> => {
  const { store, userId } = place;
  await upsert({ store, collection: dashboardLayouts, id: idOf(place), fields: { ownerId: userId, layout } });
  return layout;
};

/** Forgets the layouts of a user. */
export const forgetLayouts = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'ownerId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: dashboardLayouts, scope: everything(), where });
};

/** The internal collection of first steps that users have done or dismissed: a row for each user, by their id. */
const hintMarks = 'hintMarks';
/** What the store knows of it. */
export const hintMarkSchema = collectionOf(hintMarks, {
  ownerId: { indexed: true, refersTo: users },
  dismissed: { many: true },
});

interface MarksPlace {
  store: Store;
  userId: string;
}

/** Names of the first steps that a user no longer wants to see. */
export const findHintMarks = async ({ store, userId }: MarksPlace): Promise<string[]> =>
  strings((await store.get({ collection: hintMarks, id: userId, scope: everything() }))?.dismissed);

/** Keeps them. */
export const keepHintMarks = ({
  store,
  userId,
  dismissed,
}: MarksPlace & { dismissed: readonly string[] }): Promise<void> =>
  upsert({ store, collection: hintMarks, id: userId, fields: { ownerId: userId, dismissed: [...dismissed] } });

/** Forgets those of a user. */
export const forgetHintMarks = async ({ store, userId }: MarksPlace): Promise<void> => {
  await store.remove({ collection: hintMarks, id: userId, scope: everything() }).catch(ignoreMissing);
};

/** The internal collection of saved views. */
export const listViews = 'listViews';
/** What the store knows of it. */
export const listViewSchema = collectionOf(listViews, {
  ownerId: { indexed: true, refersTo: users },
  role: { indexed: true },
  isDefault: { holds: 'flag' },
  layout: { holds: 'parts' },
});

/** The holder of a view: a user, or a role whose members all see it. */
export type ViewHolder = { ownerId: string } | { role: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A stored view as callers see it. */
export const viewOf = (row: Row): ListView => ({
  id: row.id,
  at: text(row.at),
  name: text(row.name),
  query: text(row.query),
  layout: readTableLayout(row.layout),
  isDefault: row.isDefault === true,
  role: typeof row.role === 'string' ? row.role : null,
});

/** The views of any of these holders, in the order in which they were made. */
export const viewsOf = async ({ store, holders }: { store: Store; holders: readonly ViewHolder[] }): Promise<Row[]> => {
  const roles = holders.flatMap((holder) => ('role' in holder ? [holder.role] : []));
  const owners = holders.flatMap((holder) => ('ownerId' in holder ? [holder.ownerId] : []));
  const where: Condition = {
    any: [
      { field: 'ownerId', op: 'in', value: owners },
      { field: 'role', op: 'in', value: roles },
    ],
  };
  return allRows({ store, collection: listViews, scope: everything(), where, sort: [] });
};

/** Forgets the personal views of a user. */
export const forgetViews = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'ownerId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: listViews, scope: everything(), where });
};

/** Most views of one holder. */
const mostViews = 100;

interface ViewPlace {
  store: Store;
  holder: ViewHolder;
  language: Language;
}

/** Keeps a new view. 409 when the holder has too many, 422 when the list has one of that name. */
export const createView = async ({
  at,
  content,
  ...place
}: ViewPlace & { /** Path of the list. */ at: string; content: ViewContent }): Promise<ListView> => {
  const { holder } = place;
  return place.store.transaction(async (store) => {
    const others = await viewsOf({ store, holders: [holder] });
    if (others.length >= mostViews) throw conflict({ label: messages.tooManyViews });
    const siblings = others.filter((row) => row.at === at);
    checkName({ ...place, siblings, name: content.name });
    const row = await store.create({ collection: listViews, row: { ...holder, at, ...content } });
    if (content.isDefault) await takeDefaultFrom({ store, siblings });
    return viewOf(row);
  });
};

/** Changes parts of a view. 404 when the holder has no such view. */
export const changeView = async ({
  id,
  patch,
  ...place
}: ViewPlace & { id: string; patch: Partial<ViewContent> }): Promise<ListView> => {
  return place.store.transaction(async (store) => {
    const { row, siblings } = await find({ ...place, store, id });
    if (patch.name !== undefined) checkName({ ...place, siblings, name: patch.name });
    const changed = await store.update({
      collection: listViews,
      id: row.id,
      scope: everything(),
      patch: { ...patch },
    });
    if (patch.isDefault) await takeDefaultFrom({ store, siblings });
    return viewOf(changed);
  });
};

/** Removes a view. 404 when the holder has no such view. */
export const removeView = async ({ id, ...place }: ViewPlace & { id: string }): Promise<ListView> => {
  const { row } = await find({ ...place, id });
  return viewOf(await place.store.remove({ collection: listViews, id: row.id, scope: everything() }));
};

/** A view of a holder, and its others of the same list. */
const find = async ({
  store,
  holder,
  id,
}: ViewPlace & { id: string }): Promise<{ row: Row; siblings: readonly Row[] }> => {
  const rows = await viewsOf({ store, holders: [holder] });
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw notFound();
  return { row, siblings: rows.filter((each) => each.at === row.at && each.id !== id) };
};

const checkName = ({
  siblings,
  name,
  language,
}: {
  siblings: readonly Row[];
  name: string;
  language: Language;
}): void => {
  if (siblings.some((row) => row.name === name)) throw invalid({ name: textOf(messages.taken, language) });
};

/** A list begins with one view only. */
const takeDefaultFrom = async ({ store, siblings }: { store: Store; siblings: readonly Row[] }): Promise<void> => {
  for (const { id, isDefault } of siblings) {
    if (isDefault === true)
      await store.update({ collection: listViews, id, scope: everything(), patch: { isDefault: false } });
  }
};
