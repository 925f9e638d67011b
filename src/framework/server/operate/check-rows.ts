import { usualZone } from '../../expressions/context';
import { isEmpty, listOf } from '../../fields/base/read-value';
import { brokenRule, fieldErrors } from '../../fields/check-field';
import { type Field, isGuarded, isList, isMany, isRef, kitOf } from '../../fields/field';
import { hiddenNames } from '../../fields/field-conditions';
import type { Exclusive } from '../../language/resource/exclusive-config';
import { languages } from '../../shared/label';
import { doOverlap, type TakenTime, takenTime } from '../store/exclusive';
import { fieldReader, fieldsTogether } from '../store/field-value';
import type { Row } from '../store/store';
import type { StoredRows } from '../store/store-requests';
import { convertRow } from './convert-row';
import type { Difference, Goal } from './differences';
import { unknownType } from './outline';

/** Rows with the same violation. */
export interface Misfits extends Difference {
  count: number;
  /** The first such rows. */
  examples: readonly { id: string; value: unknown }[];
  /** What is wrong, where the kind alone does not say it: the sentences of a form, in both languages. */
  sentences: readonly string[];
}

interface Found {
  count: number;
  examples: { id: string; value: unknown }[];
  sentences: Set<string>;
}

/** Says what is wrong with a row; undefined if nothing is. The empty text: the kind of the misfit says enough. */
type Check = (row: Row) => string | undefined;

/** Checks the converted rows for the given differences. `most`: maximum number of examples per difference. */
export const checkRows = async ({
  data,
  differences,
  goal,
  most,
}: {
  data: StoredRows;
  differences: readonly Difference[];
  goal: Goal;
  most: number;
}): Promise<Misfits[]> => {
  const misfits: Misfits[] = [];
  const idsOf = idReader({ data, goal });
  for (const track of new Set(differences.map((difference) => difference.track))) {
    const own = differences.filter((difference) => difference.track === track);
    const fields = goal.get(track.name)?.resource?.fields ?? [];
    const checks = await Promise.all(
      own.map(async (difference) => {
        const field = fields.find(({ name }) => name === difference.field);
        const check =
          difference.kind === 'reference' && isRef(field)
            ? saying(pointsNowhere(field.name, await idsOf(field.to)))
            : checkOf(difference, fields);
        return { difference, found: nothing(), check };
      }),
    );
    for await (const stored of data.rows(track.stored)) {
      const { row } = convertRow(track.steps, stored);
      const hidden = hiddenNames(fields, row);
      for (const { difference, found, check } of checks) {
        if (difference.field !== undefined && difference.kind !== 'field' && hidden.has(difference.field)) continue;
        const sentence = check(row);
        if (sentence === undefined) continue;
        add(found, row, readerOf(difference, fields), most);
        if (sentence !== '' && found.sentences.size < mostSentences) found.sentences.add(sentence);
      }
    }
    for (const { difference, found } of checks)
      if (found.count > 0) misfits.push({ ...difference, ...found, sentences: [...found.sentences] });
  }
  return misfits;
};

/** Reads the value to report; for several fields, a list of values. Undefined if a field has restricted read access. */
const readerOf = ({ field: name }: Difference, fields: readonly Field[]): ((row: Row) => unknown) => {
  if (name === undefined) return () => undefined;
  const names = fieldsTogether(name);
  const isHidden = names.some((one) => fields.some((field) => field.name === one && isGuarded(field)));
  if (isHidden) return () => undefined;
  return (row) => (names.length > 1 ? names.map((one) => row[one] ?? null) : row[names[0] ?? name]);
};

/** Maximum number of different sentences reported per mismatch. */
const mostSentences = 5;

const nothing = (): Found => ({ count: 0, examples: [], sentences: new Set() });

const saying =
  (isMisfit: (row: Row) => boolean): Check =>
  (row) =>
    isMisfit(row) ? '' : undefined;

const add = (found: Found, row: Row, read: (row: Row) => unknown, most: number): void => {
  found.count += 1;
  if (found.examples.length < most) found.examples.push({ id: row.id, value: read(row) });
};

/** Reads the ids of a resource's rows once, including rows stored under former names. */
const idReader = ({ data, goal }: { data: StoredRows; goal: Goal }) => {
  const read = new Map<string, Promise<ReadonlySet<string>>>();
  const idsOf = async (name: string): Promise<ReadonlySet<string>> => {
    const ids = new Set<string>();
    for (const stored of [name, ...(goal.get(name)?.was ?? [])])
      for await (const { id } of data.rows(stored)) ids.add(id);
    return ids;
  };
  return (name: string): Promise<ReadonlySet<string>> => {
    const ids = read.get(name) ?? idsOf(name);
    read.set(name, ids);
    return ids;
  };
};

const pointsNowhere =
  (name: string, ids: ReadonlySet<string>) =>
  (row: Row): boolean =>
    listOf(row[name]).some((id) => !ids.has(id));

/** What finds the rows that violate a check. */
const checkOf = (difference: Difference, fields: readonly Field[]): Check => {
  const { kind, field: name = '' } = difference;
  const field = fields.find((one) => one.name === name);
  if (kind === 'collection') return () => '';
  if (kind === 'field') return saying((row) => !isEmpty(row[name]));
  if (difference.exclusive) return saying(overlapping(difference.exclusive));
  if (kind === 'unique') return saying(repeated(name));
  if (field === undefined) return () => undefined;
  switch (kind) {
    // The field is not a reference.
    case 'reference':
      return () => undefined;
    case 'required':
      return saying((row) => isEmpty(row[name]));
    case 'type':
      return saying((row) => !isEmpty(row[name]) && !fitsType(field, row[name], difference));
    case 'rule':
      return (row) =>
        isEmpty(row[name]) || !fitsType(field, row[name], difference) ? undefined : brokenSentence(field, row[name]);
    default:
      return saying((row) => !isEmpty(row[name]) && brokenRule(field, row[name])?.rule === 'option');
  }
};

/** Whether a value has the shape of the field. If the type has changed, it must also read as one of the new type. */
export const fitsType = (field: Field, value: unknown, { before }: Pick<Difference, 'before'>): boolean => {
  if (!hasShape(field, value)) return false;
  const isOther = before !== undefined && before.type !== unknownType && before.type !== field.type;
  const broken = isOther && !isList(field) ? brokenRule(field, value) : undefined;
  // Options and limits are rules about values of the type.
  return broken === undefined || broken.rule === 'option' || broken.limit !== undefined;
};

const hasShape = (field: Field, value: unknown): boolean => {
  const kit = kitOf(field);
  if (!kit.isStored(value)) return false;
  if (isList(field)) {
    const isItem = ([name, inner]: [string, unknown]): boolean => {
      const own = field.fields.find((one) => one.name === name);
      return own !== undefined && (isEmpty(inner) || hasShape(own, inner));
    };
    return Array.isArray(value) && value.every((item: object) => Object.entries(item).every(isItem));
  }
  return kit.many !== undefined || kit.holds === 'parts' || Array.isArray(value) === isMany(field);
};

/** The first rule that a value of the right type breaks, in both languages; an option of the field itself is a check of its own. */
const brokenSentence = (field: Field, value: unknown): string | undefined => {
  if (brokenRule(field, value)?.rule === 'option') return undefined;
  const [zh, en] = languages.map(
    (language) => Object.values(fieldErrors({ field, value, language, required: false }))[0],
  );
  return zh === undefined ? undefined : `${zh} ${en}`;
};

/** Matches rows whose value an earlier row already has. */
const repeated = (name: string): ((row: Row) => boolean) => {
  const seen = new Set<unknown>();
  const read = fieldReader(name);
  return (row) => {
    const value = read(row);
    if (isEmpty(value)) return false;
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  };
};

/** Matches rows whose time range, or whose values under a condition, an earlier row has. */
const overlapping = (exclusive: Exclusive): ((row: Row) => boolean) => {
  /** Non-overlapping time ranges by key, in ascending order. */
  const taken = new Map<string, TakenTime[]>();
  return (row) => {
    const time = takenTime(exclusive, row, usualZone);
    if (time === undefined) return false;
    const key = JSON.stringify(time.of);
    const times = taken.get(key) ?? [];
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle]?.from ?? '') < time.from) low = middle + 1;
      else high = middle;
    }
    const isTaken = [times[low - 1], times[low]].some((other) => other && doOverlap(other, time, exclusive.isClosed));
    if (!isTaken) taken.set(key, times.toSpliced(low, 0, time));
    return isTaken;
  };
};
