import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { kitOf } from '../../fields/field';
import { useFieldServices } from '../../fields/parts/fields-context';
import type { Resource } from '../../language/resource/resource';

/** The field whose cell is the title of a record and may be a link: as plain text, while other cells have links of their own. */
export const titleCellOf = ({ titleField, fieldByName }: Resource): string | undefined => {
  const field = fieldByName.get(titleField ?? '');
  return field && field.cell === undefined && kitOf(field).isTitle ? field.name : undefined;
};

/**
 * The title of a record as a link to its page, which opens in another window as any link does; only the title where the user may
 * open no such page. A list leads to the pages that come with it.
 */
export const TitleLink = ({ resource, id, children }: { resource: Resource; id: string; children: ReactNode }) => {
  const { pathname } = useLocation();
  const to = useFieldServices().linkTo(resource.name, pathname)?.(id);
  return to === undefined ? (
    children
  ) : (
    <Link to={to} draggable={false}>
      {children}
    </Link>
  );
};
