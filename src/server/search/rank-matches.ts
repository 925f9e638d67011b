import type { Field, Resource } from '../../schema/resource';
import type { Row } from '../stores/store';

/** A record that holds the term, as far as people need it to tell which one it is. */
export interface Match {
  row: Row;
  /** Its title; the text that holds the term where there is no title that people could read. */
  title: string;
  /** Where the term stands when it is not in the title. */
  found: { field: string; text: string } | undefined;
}

/** Longest text of a match, in characters: enough to see the term in its surroundings. */
const LONGEST = 80;
/** Characters shown before the term when a text is cut. */
const BEFORE = 20;

const TEXTS = new Set<Field['type']>(['text', 'textarea', 'phone', 'url']);

/** The best matches first: the title is the term, begins with it, holds it; then another field does. Equal ones keep their order. */
export function rankMatches({
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
}): readonly Match[] {
  const wanted = term.toLowerCase();
  const titleField = fields.find(({ name, type }) => name === resource.titleField && TEXTS.has(type));
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
        title: isNamed ? title.slice(0, LONGEST) : (found?.text ?? `#${row.id}`),
        found: isNamed ? found : undefined,
      },
    };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ match }) => match);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const holds = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted);

function rankOf({ title, wanted }: { title: string; wanted: string }): number {
  const at = title.toLowerCase().indexOf(wanted);
  if (at < 0) return 3;
  if (at > 0) return 2;
  return title.length === wanted.length ? 0 : 1;
}

/** The piece of a text that holds the term. */
function around({ text, wanted }: { text: string; wanted: string }): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const start = Math.max(0, line.toLowerCase().indexOf(wanted) - BEFORE);
  const end = start + LONGEST;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
