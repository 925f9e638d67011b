import { type Field, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import type { Row } from '../stores/store';

/** A record that contains the term, with what is needed to identify it. */
export interface Match {
  row: Row;
  /** Its title; the text that contains the term where there is no readable title. */
  title: string;
  /** Where the term stands when it is not in the title. */
  found: { field: string; text: string } | undefined;
}

/** Longest text of a match, in characters: enough to see the term in its surroundings. */
const longest = 80;
/** Characters shown before the term when a text is cut. */
const before = 20;

/** The best matches first: the title is the term, begins with it, holds it; then another field does. Equal ones keep their order. */
export const rankMatches = ({
  rows,
  resource,
  fields,
  term,
}: {
  rows: readonly Row[];
  resource: Resource;
  /** The fields of the resource that the caller may see. */
  fields: readonly Field[];
  term: string;
}): readonly Match[] => {
  const wanted = term.toLowerCase();
  const titleField = fields.find((field) => field.name === resource.titleField && kitOf(field).textual === 'plain');
  const searched = fields.filter(({ search, name }) => search && name !== resource.titleField);
  const ranked = rows.map((row) => {
    const title = titleField === undefined ? '' : textOf(row[titleField.name]);
    const rank = rankOf({ title, wanted });
    const other = rank < 3 ? undefined : searched.find(({ name }) => holds(textOf(row[name]), wanted));
    const found = other && { field: other.name, text: around({ text: textOf(row[other.name]), wanted }) };
    const isNamed = title !== '';
    return {
      rank,
      match: {
        row,
        title: isNamed ? title.slice(0, longest) : (found?.text ?? `#${row.id}`),
        found: isNamed ? found : undefined,
      },
    };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ match }) => match);
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const holds = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted);

const rankOf = ({ title, wanted }: { title: string; wanted: string }): number => {
  const at = title.toLowerCase().indexOf(wanted);
  if (at < 0) return 3;
  if (at > 0) return 2;
  return title.length === wanted.length ? 0 : 1;
};

/** The piece of a text that holds the term. */
const around = ({ text, wanted }: { text: string; wanted: string }): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  const start = Math.max(0, line.toLowerCase().indexOf(wanted) - before);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
};
