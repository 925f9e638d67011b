import type { ReactNode } from 'react';
import { lazyNamed, type Preloadable } from '../shared/lazy-named';
import type { CellProps } from './base/field-props';
import { cellOf } from './cells';
import { type Field, isList } from './field';
import type { FieldType } from './registry';

const ItemTable = lazyNamed(async () => (await import('./list/item-table')).ItemTable);
const RichtextView = lazyNamed(async () => (await import('./richtext/view')).RichtextView);
const VideoView = lazyNamed(async () => (await import('./video/view')).VideoView);

/** The code of those that show more of a value where there is room. */
const parts: { readonly [T in FieldType]?: Preloadable } = {
  list: ItemTable,
  richtext: RichtextView,
  video: VideoView,
};

/** What the value of a field is read with where there is room; it may be fetched before it is drawn. */
export const viewPartOf = (field: Field): unknown => parts[field.type] ?? cellOf(field);

/** Types that show more of a value where there is room; the others are drawn by their cells. */
const views: { readonly [T in FieldType]?: (props: CellProps<Field>) => ReactNode } = {
  list: ({ field, value }) => isList(field) && <ItemTable field={field} value={value} cellOf={cellOf} />,
  richtext: ({ value }) => <RichtextView value={value} />,
  video: ({ value }) => <VideoView value={value} />,
};

/** A value as it is read where there is room: on a record's own page. To be drawn below a `Suspense`. */
export const FieldValue = ({ field, value }: CellProps<Field>) => {
  const View = views[field.type] ?? cellOf(field);
  return <View field={field} value={value} />;
};
