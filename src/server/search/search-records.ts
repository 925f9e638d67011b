import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Resource } from '../../schema/resource';
import type { SessionCall } from '../endpoint';
import { findRecords } from '../records/find-records';
import { plainFields } from '../records/visible-record';
import { compileCondition } from '../stores/condition';
import type { Condition } from '../stores/store';
import { type ListPlace, listPlaces } from './list-places';
import { rankMatches } from './rank-matches';

/** One record that was found, and the list on which it stands. */
export interface FoundRecord {
  resource: string;
  id: string;
  title: string;
  /** Path of the first list of the menu that shows it and that the caller may open. */
  listAt: string;
  /** Another field that holds the term, when the title does not. */
  found?: { field: string; text: string };
}

/** What a search answers. */
export interface Found {
  /** By resource in the order of the menu, the best matches of each first. */
  list: FoundRecord[];
  /** Every collection was looked through; false when there was too much to look through in the time allowed. */
  isComplete: boolean;
}

/** The best matches of a collection are chosen among the first so many of its list. */
const CHOICE = 50;
/** A search ends after this many ms, with what it has. */
const MOST_MS = 400;

/**
 * Looks for a term in every collection that the caller may list and open, with the scope and the fields of its list.
 * Each collection is left as soon as there are enough matches, and other requests are served between two of them.
 */
export async function searchRecords({
  call,
  term,
  limit,
}: {
  call: SessionCall;
  /** Trimmed, not empty. */
  term: string;
  /** Most records of one resource. */
  limit: number;
}): Promise<Found> {
  const end = performance.now() + MOST_MS;
  const list: FoundRecord[] = [];
  const places = listPlaces(call);
  for (const resource of new Set(places.map((place) => place.resource))) {
    if (performance.now() > end) return { list, isComplete: false };
    const own = places.filter((place) => place.resource === resource);
    list.push(...(await searchResource({ call, resource, places: own, term, limit })));
    await nextTurn();
  }
  return { list, isComplete: true };
}

async function searchResource({
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
}): Promise<FoundRecord[]> {
  const fields = plainFields({ resource, rights: call.rights });
  if (!fields.some(({ search }) => search)) return [];
  const query = new URLSearchParams({ q: term, _start: '0', _end: String(CHOICE) });
  const where: Condition = { any: places.map((place) => place.where) };
  const { rows } = await findRecords({ call, resource, query, where, isCounted: false });
  const lists = places.map((place) => ({ path: place.path, shows: compileCondition(place.where) }));
  return rankMatches({ rows, resource, fields, term })
    .slice(0, limit)
    .flatMap(({ row, title, found }) => {
      const listAt = lists.find(({ shows }) => shows(row))?.path;
      return listAt === undefined
        ? []
        : [{ resource: resource.name, id: row.id, title, listAt, ...(found && { found }) }];
    });
}
