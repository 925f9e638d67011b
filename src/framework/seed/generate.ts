import type { Faker } from '@faker-js/faker';
import { holds } from '../expressions/evaluate';
import { isEmpty } from '../fields/base/read-value';
import type { SeedTools } from '../fields/base/toolboxes';
import { fieldErrors } from '../fields/check-field';
import { computedValues } from '../fields/computed';
import { allowedOptions, codeOf, type Field, hasOptions, isComputed, isRef, kitOf } from '../fields/field';
import { isRequired, lookedAt } from '../fields/field-conditions';
import { normalizedValues } from '../fields/normalized-value';
import type { Console } from '../language/console-config';
import type { Resource } from '../language/resource/resource';
import { htmlOfText } from '../shared/rich-text/text-of-html';
import { deck, randomFor } from './random';
import {
  at,
  type Draft,
  idOf,
  later,
  laterUntilNow,
  momentAgo,
  movedTo,
  type Plan,
  type Seed,
  type SeedRecord,
  type SeedValue,
} from './record';
import type { SeedProduct, SeedSamples } from './seed-product';
import { withCounters } from './seed-product';

/** What a value may depend on. */
interface FieldContext {
  /** Seeded for this very value. */
  faker: Faker;
  /** Number of the record in its collection, from 0. */
  index: number;
  /** When the record was made. */
  createdAt: string;
  /** The option that this record is dealt, so that every option of a field occurs. */
  dealt: string | undefined;
  /** The options that other values of the record leave over; undefined: all of them. */
  allowed?: readonly string[] | undefined;
  /** Ids of the records that a reference may name, those of the same owner first choice. */
  targets: readonly string[];
  samples: SeedSamples;
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** What the kits of the fields make demo values with. */
const toolsFor = (context: FieldContext): SeedTools => {
  const { faker, index, createdAt, dealt, allowed, targets, samples } = context;
  const { remarks, ...rest } = samples;
  return {
    ...rest,
    index,
    createdAt,
    dealt,
    allowed,
    targets,
    int: (min, max) => faker.number.int({ min, max }),
    between: (limits, usual) => {
      const min = limits.min ?? Math.min(usual.min, limits.max ?? usual.min);
      const max = limits.max ?? Math.max(usual.max, min);
      return rounded(faker.number.float({ min, max }), usual.decimals);
    },
    pick: (list) => faker.helpers.arrayElement(list),
    some: (list, most) =>
      faker.helpers.arrayElements([...list], { min: 1, max: Math.max(1, Math.min(most, list.length)) }),
    flag: () => faker.datatype.boolean(),
    digits: (count) => faker.string.numeric(count),
    after: (minutes) => later({ moment: createdAt, minutes }),
    afterUntilNow: (minutes) => laterUntilNow({ moment: createdAt, minutes }),
    remark: () => faker.helpers.arrayElement(remarks),
    html: htmlOfText,
    inner: (inner, item) => {
      const field = inner as Field;
      const options = kitOf(field).dealt?.(field) ?? [];
      const own = options.length > 0 ? at(options, index + item) : undefined;
      return makeValue(field, { ...context, index: index + item, dealt: own });
    },
  };
};

/** A believable value for a field that no plan speaks for, or nothing where none is possible. */
const makeValue = (field: Field, context: FieldContext): SeedValue | undefined =>
  // Kits make values that their fields store, and all of those are JSON.
  kitOf(field).seed(field, toolsFor(context)) as SeedValue | undefined;

/** Every draft of every collection, so that references can be drawn. */
type Drafts = ReadonlyMap<string, readonly Draft[]>;

const systemNames = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId']);
/** How many of the optional fields that no plan speaks for are filled in. */
const filled = 0.85;

/** Refuses what a plan says and the configuration does not know, so that both stay in step. */
const refuseUnknown = ({ resource, draft }: { resource: Resource; draft: Draft }): void => {
  const unknown = Object.keys(draft).find((name) => !systemNames.has(name) && !resource.fieldByName.has(name));
  if (unknown) throw new Error(`${resource.name} ${draft.id}: "${unknown}" is no field of ${resource.name}.`);
};

const refuseInvalid = ({ field, value, place }: { field: Field; value: SeedValue; place: string }): void => {
  const [error] = Object.values(fieldErrors({ field, value, language: 'en' }));
  if (error !== undefined) throw new Error(`${place}.${field.name} = ${JSON.stringify(value)}: ${error}`);
};

/** Deals the options of each field in turn, so that all of them occur among the records that show the field. */
const createDealer = ({ resource, count }: { resource: Resource; count: number }) => {
  const decks = new Map<string, string[]>();
  return (field: Field): string | undefined => {
    const options = kitOf(field).dealt?.(field);
    if (options === undefined) return undefined;
    const faker = randomFor(`deal ${resource.name}.${field.name}`);
    const cards = decks.get(field.name) ?? deck({ faker, options: [...options], count });
    decks.set(field.name, cards);
    return cards.shift();
  };
};

/** The ids that a reference may name: records of the same owner where the target has owners and there are any. */
const targetsOf = (question: { field: Field; draft: Draft; drafts: Drafts; values: Known }): string[] => {
  const { field, draft, drafts, values } = question;
  if (!isRef(field)) return [];
  const { where } = field;
  const fitting = (drafts.get(field.to) ?? []).filter((target) => {
    if (!where) return true;
    const wanted = [('value' in where ? where.value : values[where.from]) ?? []].flat();
    return wanted.length === 0 || [target[where.field]].flat().some((value) => wanted.includes(String(value ?? '')));
  });
  const own = fitting.filter((target) => target.ownerId === draft.ownerId);
  return (own.length > 0 ? own : fitting.filter((target) => target.ownerId === undefined)).map(({ id }) => id);
};

interface FillContext {
  resource: Resource;
  draft: Draft;
  index: number;
  createdAt: string;
  deal: (field: Field) => string | undefined;
  drafts: Drafts;
  samples: SeedProduct['samples'];
}

/** What of the record is known already. */
type Known = Readonly<Record<string, SeedValue>>;

const fieldValue = (field: Field, context: FillContext, values: Known): SeedValue | undefined => {
  const { resource, draft, index, createdAt, deal, drafts, samples } = context;
  if (Object.hasOwn(draft, field.name)) return draft[field.name];
  const purpose = `${resource.name}.${field.name} ${draft.id}`;
  const isLeftOut = !isRequired(field, values) && !hasOptions(field) && kitOf(field).holds !== 'flag';
  if (isLeftOut && randomFor(`filled ${purpose}`).number.float() > filled) return undefined;
  const allowed = allowedOptions(field, values);
  const drawn = deal(field);
  const dealt = allowed && drawn !== undefined && !allowed.has(drawn) ? [...allowed][index % allowed.size] : drawn;
  return makeValue(field, {
    faker: randomFor(purpose),
    samples,
    index,
    createdAt,
    dealt,
    ...(allowed && { allowed: [...allowed] }),
    targets: targetsOf({ field, draft, drafts, values }),
  });
};

/** Conditional fields come last, when it is known whether they are shown; otherwise in the order of the fields. */
const fieldsOf = (context: FillContext): Record<string, SeedValue> => {
  const { resource, draft } = context;
  const values = new Map<string, SeedValue>();
  const fields = resource.fields.filter((field) => !field.isSystem);
  // Codes are dealt when the data is read, because they contain its dates, which are moved then.
  const isDealt = (field: Field): boolean => codeOf(field) !== undefined && !Object.hasOwn(draft, field.name);
  const own = fields.filter((field) => !isComputed(field) && field.lookup === undefined && !isDealt(field));
  const conditional = own.filter((field) => lookedAt(field).length > 0);
  for (const field of [...own.filter((candidate) => lookedAt(candidate).length === 0), ...conditional]) {
    const known = Object.fromEntries(values);
    if (!holds(field.visibleWhen, known)) continue;
    const value = fieldValue(field, context, known);
    if (value === undefined || value === null) continue;
    refuseInvalid({ field, value, place: `${resource.name} ${draft.id}` });
    values.set(field.name, value);
  }
  const known = normalizedValues(fields, Object.fromEntries(values));
  for (const [name, value] of Object.entries({ ...known, ...computedValues(fields, known) })) {
    if (!isEmpty(value)) values.set(name, value as SeedValue);
  }
  const found = fields.map(({ name }) => [name, values.get(name)] as const);
  return Object.fromEntries(found.filter((each): each is [string, SeedValue] => each[1] !== undefined));
};

const createdAtOf = ({ resource, draft }: { resource: Resource; draft: Draft }): string => {
  const faker = randomFor(`created ${resource.name} ${draft.id}`);
  // 09:00 to 19:59 in Beijing, which is 11 hours before the reference at most.
  const minutes = faker.number.int({ min: 1, max: 659 });
  return draft.createdAt ?? momentAgo({ days: faker.number.int({ min: 0, max: 89 }), minutes });
};

/** The finished records of a collection. Throws where a draft and the configuration disagree. */
const fillRecords = ({
  resource,
  drafts,
  since,
  maker,
  samples,
}: { resource: Resource; drafts: Drafts; since: SeedProduct['since'] | undefined } & Pick<
  SeedProduct,
  'maker' | 'samples'
>): SeedRecord[] => {
  const own = drafts.get(resource.name) ?? [];
  const deal = createDealer({ resource, count: own.length });
  return own.map((draft, index) => {
    refuseUnknown({ resource, draft });
    const made = createdAtOf({ resource, draft });
    const begun = since?.get(draft.ownerId ?? '');
    const isTooOld = begun !== undefined && made < begun;
    const createdAt = isTooOld ? laterUntilNow({ moment: begun, minutes: 10 + index * 7 }) : made;
    const faker = randomFor(`updated ${resource.name} ${draft.id}`);
    const minutes = faker.number.int({ min: 0, max: 4000 });
    return {
      id: draft.id,
      version: 1,
      createdAt,
      updatedAt: (isTooOld ? undefined : draft.updatedAt) ?? laterUntilNow({ moment: createdAt, minutes }),
      createdBy: draft.createdBy ?? draft.ownerId ?? maker,
      ...(draft.ownerId === undefined ? {} : { ownerId: draft.ownerId }),
      ...fieldsOf({ resource, draft: movedTo({ draft, made, createdAt }), index, createdAt, deal, drafts, samples }),
    };
  });
};

/** The same records, whose lookups say what the records that they name say. */
const withLookedUp = (console: Console, seed: Seed): Seed => {
  const byId = new Map(
    Object.entries(seed).map(([name, records]) => [name, new Map(records.map((record) => [record.id, record]))]),
  );
  const followed = (resource: Resource, record: SeedRecord): SeedRecord => {
    const found = new Map<string, SeedValue>();
    for (const { name, lookedUp } of resource.fields) {
      const target = lookedUp && byId.get(lookedUp.to)?.get(String(record[lookedUp.by]));
      const value = lookedUp && target?.[lookedUp.of];
      if (value !== undefined && !isEmpty(value)) found.set(name, value);
    }
    return { ...record, ...Object.fromEntries(found) };
  };
  return Object.fromEntries(
    Object.entries(seed).map(([name, records]) => {
      const resource = console.resources.get(name);
      if (resource?.fields.some(({ lookedUp }) => lookedUp) !== true) return [name, records];
      return [name, records.map((record) => followed(resource, record))];
    }),
  );
};

/** Records of a resource that no plan speaks for. */
const ordinary = 36;

const ordinaryPlan = (resource: Resource, owners: readonly string[]): Draft[] =>
  Array.from({ length: ordinary }, (_, index) => ({
    id: idOf({ prefix: resource.name.toLowerCase(), index }),
    ...(resource.ownedBy === 'ownerId' ? { ownerId: at(owners, index) } : {}),
  }));

/**
 * The demo data of every declared resource: plans in their order first, because later ones build on earlier ones, then
 * whatever they left out is filled in by field type. Pure: equal for equal configurations. Throws where a plan names a
 * field or an option that the configuration does not have.
 */
export const generateSeed = (
  console: Console,
  { plans, counters, owners, since, maker, samples }: SeedProduct,
): Seed => {
  const drafts = new Map<string, readonly Draft[]>();
  const of = (collection: string): readonly Draft[] => {
    const written = drafts.get(collection);
    if (!written) throw new Error(`"${collection}" has not been written yet; move its plan up.`);
    return written;
  };
  const complete: Parameters<Plan>[0]['complete'] = (collection, more) => {
    drafts.set(
      collection,
      of(collection).map((draft) => ({ ...draft, ...more(draft) })),
    );
  };
  for (const [collection, plan] of Object.entries(plans)) {
    if (console.resources.has(collection)) drafts.set(collection, plan({ of, complete }));
  }
  for (const resource of console.resources.values()) {
    if (!drafts.has(resource.name)) drafts.set(resource.name, ordinaryPlan(resource, owners));
  }
  const counted = withCounters(counters, drafts);
  const filled = Object.fromEntries(
    [...console.resources.values()].map((resource) => [
      resource.name,
      fillRecords({ resource, drafts: counted, since, maker, samples }),
    ]),
  );
  return withLookedUp(console, filled);
};
