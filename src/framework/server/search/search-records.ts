import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundRecord, SearchAnswer } from '../../contract/search';
import type { Resource } from '../../language/resource/resource';
import { findRecords } from '../records/find-records';
import { plainFields } from '../records/visible-record';
import type { SessionCall } from '../services/call';
import { compileCondition } from '../stores/condition';
import type { Condition } from '../stores/store';
import { type ListPlace, listPlaces } from './list-places';
import { rankMatches } from './rank-matches';

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
  return rankMatches({ rows, resource, fields, term })
    .slice(0, limit)
    .flatMap(({ row, title, found }) => {
      const listAt = lists.find(({ shows }) => shows(row))?.path;
      return listAt === undefined
        ? []
        : [{ resource: resource.name, id: row.id, title, listAt, ...(found && { found }) }];
    });
};
