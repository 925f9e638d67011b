import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundRecord, SearchAnswer } from '../../contract/search';
import { type Field, kitOf } from '../../fields/field';
import { translationsOf, valueFor } from '../../fields/translations';
import type { Resource } from '../../language/resource/resource';
import type { Page } from '../../language/route/route';
import { mayOpen } from '../../rights/may-open';
import type { Language } from '../../shared/label';
import type { SessionCall } from '../services/call';
import { compileCondition } from '../store/condition';
import type { Condition, Row } from '../store/store';
import { findRecords } from './find-records';
import { parseFilters } from './parse-filters';
import { plainFields } from './visible-record';

/** A list that the caller may open, and the records that stand on it. */
interface ListPlace {
  resource: Resource;
  /** Path of the list. */
  path: string;
  /** The fixed values of the page; `{ all: [] }` when it shows every record. */
  where: Condition;
  /** How many of them there are: the more, the more the list is about the records on it. */
  narrowness: number;
}

/**
 * The lists that the caller may open, in the order of the menu; those left out of the menu come last.
 * A record that is in none of them could not be opened.
 */
export const listPlaces = (call: SessionCall): readonly ListPlace[] => {
  const { services, rights } = call;
  const routes = [...services.console.routeByPath.values()].filter((route) => mayOpen({ route, ...rights }));
  const inOrder = [...routes.filter(({ hidden }) => !hidden), ...routes.filter(({ hidden }) => hidden)];
  return inOrder.flatMap(({ path, page }) => (page.kind === 'list' ? placeOf({ call, path, page }) : []));
};

/** Nothing when the list is narrowed by a field that the caller may not see: it cannot be queried either. */
const placeOf = ({
  call: { rights, language, services },
  path,
  page,
}: {
  call: SessionCall;
  path: string;
  page: Extract<Page, { kind: 'list' }>;
}): ListPlace[] => {
  const resource = services.console.resources.get(page.resource);
  if (resource === undefined) return [];
  const fixed = Object.entries(page.fixed);
  const canAsk = fixed.every(([name]) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && rights.canRead({ resource, field });
  });
  if (!canAsk) return [];
  const query = new URLSearchParams(fixed.map(([name, value]) => [name, String(value)]));
  const where = { all: parseFilters({ resource, rights, language, query }).conditions };
  return [{ resource, path, where, narrowness: fixed.length }];
};

/** A record that contains the term, with what is needed to identify it. */
interface Match {
  row: Row;
  /** Its title; the text that contains the term where there is no readable title. */
  title: string;
  /** Where the term was found when it is not in the title. */
  found: { field: string; text: string } | undefined;
}

/** Longest text of a match, in characters: enough to see the term in its surroundings. */
const longest = 80;
/** Characters shown before the term when a text is cut. */
const before = 20;

/** The best matches first: the title is the term, begins with it, holds it; then another field does. Equal ones keep their order. */
const rankMatches = ({
  rows,
  resource,
  fields,
  term,
  language,
}: {
  rows: readonly Row[];
  resource: Resource;
  /** The fields of the resource that the caller may see. */
  fields: readonly Field[];
  term: string;
  language: Language;
}): readonly Match[] => {
  const wanted = term.toLowerCase();
  const titleField = fields.find((field) => field.name === resource.titleField && kitOf(field).textual === 'plain');
  const titles = titleField ? [titleField.name, ...translationsOf(titleField)] : [];
  const searched = fields.filter(({ search }) => search);
  const ranked = rows.map((row) => {
    const title = titleField === undefined ? '' : textOf(valueFor(titleField, row, language));
    const isShown = holds(title, wanted);
    // Somebody who searches in another language wants this record no less.
    const rank = Math.min(
      ...[title, ...titles.map((name) => textOf(row[name]))].map((text) => rankOf({ title: text, wanted })),
    );
    const other = isShown ? undefined : searched.find(({ name }) => holds(textOf(row[name]), wanted));
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

/** How many records of a collection are ranked, in the order of its list. */
const choice = 50;
/** Time limit of a search in ms; it then returns what it has. */
const mostMs = 400;

/**
 * Looks for a term in every collection that the caller may list and open, with the scope and the fields of its list.
 * Each collection is left as soon as there are enough matches, and other requests are served between two of them.
 */
export const searchRecords = async ({
  call,
  term,
  limit,
}: {
  call: SessionCall;
  /** Trimmed, not empty. */
  term: string;
  /** Most records of one resource. */
  limit: number;
}): Promise<SearchAnswer> => {
  const end = performance.now() + mostMs;
  const list: FoundRecord[] = [];
  const places = listPlaces(call);
  for (const resource of new Set(places.map((place) => place.resource))) {
    if (performance.now() > end) return { list, isComplete: false };
    const own = places.filter((place) => place.resource === resource);
    list.push(...(await searchResource({ call, resource, places: own, term, limit })));
    await nextTurn();
  }
  return { list, isComplete: true };
};

const searchResource = async ({
  call,
  resource,
  places,
  term,
  limit,
}: {
  call: SessionCall;
  resource: Resource;
  places: readonly ListPlace[];
  term: string;
  limit: number;
}): Promise<FoundRecord[]> => {
  const fields = plainFields({ resource, rights: call.rights });
  if (!fields.some(({ search }) => search)) return [];
  const query = new URLSearchParams({ q: term, _start: '0', _end: String(choice) });
  const where: Condition = { any: places.map((place) => place.where) };
  const { rows } = await findRecords({ call, resource, query, where, page: { total: 'none' } });
  // The list that is about such records, and among several the first of the menu.
  const lists = places
    .toSorted((one, other) => other.narrowness - one.narrowness)
    .map((place) => ({ path: place.path, shows: compileCondition(place.where) }));
  return rankMatches({ rows, resource, fields, term, language: call.language })
    .slice(0, limit)
    .flatMap(({ row, title, found }) => {
      const listAt = lists.find(({ shows }) => shows(row))?.path;
      return listAt === undefined
        ? []
        : [{ resource: resource.name, id: row.id, title, listAt, ...(found && { found }) }];
    });
};
