import type { DashboardLayout } from '../../contract/dashboards';
import type { Dashboard } from '../../language/dashboard/dashboard';
import { isObject } from '../../shared/is-object';
import { strings, users } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

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
