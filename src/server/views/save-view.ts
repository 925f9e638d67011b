import { type Language, textOf } from '../../schema/label';
import { conflict, invalid, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { LIST_VIEWS, type ListView, type ViewContent, type ViewHolder, viewOf, viewsOf } from './list-views';

/** Most views of one holder. */
const MOST = 100;

interface Place {
  store: Store;
  holder: ViewHolder;
  language: Language;
}

/** Keeps a new view. 409 when the holder has too many, 422 when the list has one of that name. */
export async function createView({
  at,
  content,
  ...place
}: Place & { /** Path of the list. */ at: string; content: ViewContent }): Promise<ListView> {
  const others = await viewsOf({ store: place.store, holders: [place.holder] });
  if (others.length >= MOST) throw conflict({ label: messages.tooManyViews });
  const siblings = others.filter((row) => row.at === at);
  checkName({ ...place, siblings, name: content.name });
  const row = await place.store.create({ collection: LIST_VIEWS, row: { ...place.holder, at, ...content } });
  if (content.isDefault) await takeDefaultFrom({ store: place.store, siblings });
  return viewOf(row);
}

/** Changes parts of a view. 404 when the holder has no such view. */
export async function changeView({
  id,
  patch,
  ...place
}: Place & { id: string; patch: Partial<ViewContent> }): Promise<ListView> {
  const { row, siblings } = await find({ ...place, id });
  if (patch.name !== undefined) checkName({ ...place, siblings, name: patch.name });
  const changed = await place.store.update({
    collection: LIST_VIEWS,
    id: row.id,
    scope: everything(),
    patch: { ...patch },
  });
  if (patch.isDefault) await takeDefaultFrom({ store: place.store, siblings });
  return viewOf(changed);
}

/** Removes a view. 404 when the holder has no such view. */
export async function removeView({ id, ...place }: Place & { id: string }): Promise<ListView> {
  const { row } = await find({ ...place, id });
  return viewOf(await place.store.remove({ collection: LIST_VIEWS, id: row.id, scope: everything() }));
}

/** A view of a holder, and its others of the same list. */
async function find({ store, holder, id }: Place & { id: string }): Promise<{ row: Row; siblings: readonly Row[] }> {
  const rows = await viewsOf({ store, holders: [holder] });
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw notFound();
  return { row, siblings: rows.filter((each) => each.at === row.at && each.id !== id) };
}

function checkName({ siblings, name, language }: { siblings: readonly Row[]; name: string; language: Language }): void {
  if (siblings.some((row) => row.name === name)) throw invalid({ name: textOf(messages.taken, language) });
}

/** A list begins with one view only. */
async function takeDefaultFrom({ store, siblings }: { store: Store; siblings: readonly Row[] }): Promise<void> {
  for (const { id, isDefault } of siblings) {
    if (isDefault === true)
      await store.update({ collection: LIST_VIEWS, id, scope: everything(), patch: { isDefault: false } });
  }
}
