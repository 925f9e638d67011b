import { holds } from '../expressions/evaluate';
import { isEmpty } from '../fields/base/is-empty';
import { fieldErrors } from '../fields/check-field';
import { computedValues } from '../fields/computed';
import { allowedOptions, codeOf, type Field, hasOptions, isComputed, isRef, kitOf } from '../fields/field';
import { isRequired, lookedAt } from '../fields/field-conditions';
import type { Resource } from '../language/resource/resource';
import { laterUntilNow, momentAgo } from './clock';
import { makeValue } from './field-values';
import { deck, randomFor } from './random';
import type { Draft, SeedRecord, SeedValue } from './record';
import type { SeedProduct } from './seed-product';

/** Every draft of every collection, so that references can be drawn. */
export type Drafts = ReadonlyMap<string, readonly Draft[]>;

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
    return wanted.length === 0 || [target[where.field]].flat().some((value) => wanted.includes(String(value)));
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

/** Conditional fields come last, when it is known whether they are shown; the order of the fields is kept. */
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
  for (const [name, value] of Object.entries(computedValues(fields, Object.fromEntries(values)))) {
    if (!isEmpty(value)) values.set(name, value as SeedValue);
  }
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
};

const createdAtOf = ({ resource, draft }: { resource: Resource; draft: Draft }): string => {
  const faker = randomFor(`created ${resource.name} ${draft.id}`);
  // 09:00 to 19:59 in Beijing, which is 11 hours before the reference at most.
  const minutes = faker.number.int({ min: 1, max: 659 });
  return draft.createdAt ?? momentAgo({ days: faker.number.int({ min: 0, max: 89 }), minutes });
};

/** The finished records of a collection. Throws where a draft and the configuration disagree. */
export const fillRecords = ({
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
      ...fieldsOf({ resource, draft, index, createdAt, deal, drafts, samples }),
    };
  });
};
