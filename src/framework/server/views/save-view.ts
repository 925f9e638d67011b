import type { ListView, ViewContent } from '../../contract/views';
import { type Language, textOf } from '../../shared/label';
import { conflict, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { listViews, type ViewHolder, viewOf, viewsOf } from './list-views';

/** Most views of one holder. */
const mostViews = 100;

interface Place {
  store: Store;
  holder: ViewHolder;
  language: Language;
}

/** Keeps a new view. 409 when the holder has too many, 422 when the list has one of that name. */
export const createView = async ({
  at,
  content,
  ...place
}: Place & { /** Path of the list. */ at: string; content: ViewContent }): Promise<ListView> => {
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
}: Place & { id: string; patch: Partial<ViewContent> }): Promise<ListView> => {
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
export const removeView = async ({ id, ...place }: Place & { id: string }): Promise<ListView> => {
  const { row } = await find({ ...place, id });
  return viewOf(await place.store.remove({ collection: listViews, id: row.id, scope: everything() }));
};

/** A view of a holder, and its others of the same list. */
const find = async ({ store, holder, id }: Place & { id: string }): Promise<{ row: Row; siblings: readonly Row[] }> => {
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
