import { type Blank, blankMeanings, type ImportedRows, type Taken, takenMeanings } from '../../contract/import';
import { defaultValue } from '../../fields/default-value';
import { normalizedValues } from '../../fields/normalized-value';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { isBlank, plainTextOf } from '../../shared/text';
import { answerForError, takenError } from '../http/answer-for-error';
import { forbidden, invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';
import { refusedFields } from '../http/refused-fields';
import { createRecord, prepareRecord } from '../records/create-record';
import { editRecord } from '../records/edit-record';
import { expressionContext } from '../records/expression-context';
import { ownerOfNew } from '../records/owner';
import { carryOut } from '../records/read-history';
import { checkTaken } from '../records/taken-times';
import type { RecordCall } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import { fieldReader } from '../store/field-value';
import { uniqueNames } from '../store/unique-names';
import { createImportParts } from './import-parts';
import type { JobKind } from './jobs';
import { resolveTitles } from './resolve-titles';

/** Most rows of one import. */
export const mostRows = 10_000;

/** How rows are to be taken: what their empty values mean, and what happens to those that are there already. */
interface Manner {
  blank?: Blank | undefined;
  taken?: Taken | undefined;
}

/** The rows of a body with the line of each, counted through when left out. 422 for another number of lines than rows. */
export const readRows = ({
  body: { rows, lines = rows.map((_, index) => index + 1) },
  language,
}: {
  body: ImportedRows;
  language: Language;
}): { rows: readonly Body[]; lines: readonly number[] } => {
  if (lines.length !== rows.length) throw invalid({ lines: textOf(messages.importRows, language) });
  return { rows, lines };
};

/** The values of a row with its empty ones as intended, for a new record or an existing one. */
const targetValues = ({
  call,
  resource,
  row,
  blank,
  isKnown,
}: {
  call: RecordCall;
  resource: Resource;
  row: Body;
  blank: Blank | undefined;
  isKnown: boolean;
}): Body => {
  if (blank === undefined) return row;
  const intended = (name: string): (readonly [string, unknown])[] => {
    if (blank === 'empty' || (blank === 'keep' && !isKnown)) return [[name, null]];
    // A new record has its first values by itself.
    if (blank === 'keep' || !isKnown) return [];
    const field = resource.fieldByName.get(name);
    return [[name, (field && defaultValue(field, expressionContext(call))) ?? null]];
  };
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (isBlank(value) ? intended(name) : [[name, value] as const])),
  );
};

/**
 * The record that already has what a row says and no two records may have; undefined for none. Where a row speaks of two records at
 * once it is no record's own: making it is refused, as everywhere.
 */
const knownRecord = async ({
  call,
  resource,
  values,
}: {
  call: RecordCall;
  resource: Resource;
  values: Body;
}): Promise<string | undefined> => {
  const owner = await ownerOfNew({ call, resource, values });
  const row = { ...owner, ...normalizedValues(resource.fields, { ...values }) };
  const ids = new Set<string>();
  for (const { name } of uniqueNames(resource)) {
    const value = fieldReader(name)(row);
    if (isBlank(value)) continue;
    const id = await call.services.store.findDuplicate({ collection: resource.name, field: name, value });
    if (id !== undefined) ids.add(id);
  }
  return ids.size === 1 ? [...ids][0] : undefined;
};

interface Input {
  call: RecordCall;
  resource: Resource;
  row: Body;
  manner: Manner;
}

/** 403 unless the caller may import and make records of this kind, and change them where rows are written into known ones. */
export const checkImportRights = ({ call: { rights }, resource, manner }: Omit<Input, 'row'>): void => {
  const object = res(resource.name);
  const isEdit = manner.taken === 'update';
  for (const action of ['import', 'create', ...(isEdit ? ['edit'] : [])])
    if (!rights.can({ object, action })) throw forbidden({ object, action });
  if (isEdit && !resource.verbs.has('edit')) throw forbidden({ object, action: 'edit' });
};

/** The values of a row as intended, the record they belong to where it exists, and what is wrong with references. */
const readRow = async ({ call, resource, row, manner: { blank, taken = 'refuse' } }: Input) => {
  const { values: named, errors } = await resolveTitles({ call, resource, row });
  const known = taken === 'refuse' ? undefined : await knownRecord({ call, resource, values: named });
  const values = targetValues({ call, resource, row: named, blank, isKnown: known !== undefined });
  return { values, errors, known, isSkipped: known !== undefined && taken === 'skip' };
};

/** Makes a record of a row, or writes it into the one that is there. Throws what that would, and 422 for references that nothing fits. */
const importRow = async (input: Input): Promise<void> => {
  checkImportRights(input);
  const { call, resource } = input;
  const { values, errors, known, isSkipped } = await readRow(input);
  if (isSkipped) return;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const action = known === undefined ? 'create' : 'edit';
  await carryOut({
    call: { ...call, body: values },
    operation: { kind: action, resource: resource.name, action },
    work: (inner) =>
      known === undefined ? createRecord({ call: inner, resource }) : editRecord({ call: inner, resource, id: known }),
  });
};

/** The errors of a row by field, and whether a record is there already; nothing is written. */
export const problemsOfRow = async (input: Input): Promise<{ problems: Record<string, string>; isKnown: boolean }> => {
  const { call, resource } = input;
  const { values, errors, known, isSkipped } = await readRow(input);
  if (isSkipped) return { problems: {}, isKnown: true };
  const resolvable = Object.fromEntries(Object.entries(values).filter(([name]) => errors[name] === undefined));
  const request = { call: { ...call, body: resolvable }, resource };
  const broken = await (known === undefined ? refusalOf(request) : changeRefusal({ ...request, id: known }));
  return { problems: { ...broken, ...errors }, isKnown: known !== undefined };
};

/** Thrown when a change would have been made: nothing of it is written. */
class Tried extends Error {}

/** What changing a record would refuse. */
const changeRefusal = async ({
  call,
  resource,
  id,
}: {
  call: RecordCall;
  resource: Resource;
  id: string;
}): Promise<Record<string, string>> => {
  const work = async (inner: RecordCall): Promise<never> => {
    await editRecord({ call: inner, resource, id });
    throw new Tried();
  };
  try {
    return await withinTransaction({ call, work });
  } catch (error) {
    return error instanceof Tried ? {} : problemsIn({ error, call });
  }
};

const problemsIn = ({ error, call: { services, language } }: { error: unknown; call: RecordCall }) => {
  const refusal = answerForError({ error, language, resources: services.console.resources });
  if (refusal === undefined) throw error;
  return refusedFields(refusal, 'row', language);
};

const refusalOf = async ({ call, resource }: Pick<Input, 'call' | 'resource'>): Promise<Record<string, string>> => {
  const { services, language } = call;
  try {
    const { row, unique } = await prepareRecord({ call, resource, body: call.body, fields: {} });
    const taken: Record<string, string> = {};
    for (const field of unique) {
      const request = { collection: resource.name, field, value: fieldReader(field)(row) };
      if ((await services.store.findDuplicate(request)) !== undefined)
        Object.assign(taken, takenError({ field, resource, language }));
    }
    if (Object.keys(taken).length === 0) await checkTaken({ call, resource, row });
    return taken;
  } catch (error) {
    return problemsIn({ error, call });
  }
};

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
