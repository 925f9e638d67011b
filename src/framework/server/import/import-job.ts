import { blankMeanings, takenMeanings } from '../../contract/import';
import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/plain-text-of';
import type { JobKind } from '../jobs/job-kind';
import { createImportParts } from './import-parts';
import { importRow } from './import-row';
import type { Manner } from './read-rows';

/** The payload of an import job; the rows are stored separately, because a job is written with every slice. */
export interface ImportPayload {
  upload: string;
  /** Number of rows of each part. */
  sizes: readonly number[];
  /** The line of each row in its sheet. */
  lines: readonly number[];
  /** Only these rows, by their index over all parts; left out: all. */
  picks?: readonly number[];
  /** How rows are imported. */
  manner?: Manner;
  [name: string]: unknown;
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

/** Reads the stored manner; unknown values, as written by a newer version, are ignored. */
const mannerOf = (value: unknown): Manner => {
  const { blank, taken } = isObject(value) ? value : {};
  return {
    blank: blankMeanings.find((known) => known === blank),
    taken: takenMeanings.find((known) => known === taken),
  };
};

/** The part of a row index, and the index within that part. */
const partOf = (sizes: readonly number[], place: number): { number: number; at: number } => {
  let at = place;
  for (const [number, size] of sizes.entries()) {
    if (at < size) return { number, at };
    at -= size;
  }
  throw new RangeError(`there is no row ${place}`);
};

/** Creates a record for each row of a sheet, as if the user had entered it. */
export const importJob: JobKind = {
  slice: 50,
  open({ job: { about, payload }, console }) {
    const resource = console.resources.get(about.collection);
    if (!resource?.verbs.has('import')) throw new TypeError(`${about.collection} has no imports`);
    const upload = plainTextOf(payload.upload);
    const [sizes, lines] = [numbers(payload.sizes), numbers(payload.lines)];
    const manner = mannerOf(payload.manner);
    const picks = payload.picks === undefined ? undefined : numbers(payload.picks);
    const placeOf = (index: number) => picks?.[index] ?? index;
    const parts = new Map<number, ReturnType<ReturnType<typeof createImportParts>['get']>>();
    return {
      total: picks?.length ?? lines.length,
      keyOf: (index) => String(lines[placeOf(index)] ?? ''),
      run: async ({ call, index }) => {
        const { number, at } = partOf(sizes, placeOf(index));
        // Read once for all of its rows within a slice.
        const part = parts.get(number) ?? createImportParts(call.services.store).get({ upload, number });
        parts.set(number, part);
        const row = (await part)?.rows[at];
        if (row === undefined) throw new RangeError(`the rows of ${upload} are gone`);
        return importRow({ call, resource, row, manner });
      },
      only: (indexes): ImportPayload => ({ upload, sizes, lines, manner, picks: indexes.map(placeOf) }),
    };
  },
};
