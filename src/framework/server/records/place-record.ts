import type { MovedRecord } from '../../contract/records';
import { type Field, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { type Language, textOf } from '../../shared/label';
import { conflict, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { RecordCall } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import { everything } from '../store/scope';
import type { Row } from '../store/store';
import { readVersion } from './change-current';
import { editRecord } from './edit-record';
import { carryOut } from './read-history';

/** The allowed range of positions: the limits of the number field. */
interface PositionRange {
  min: number;
  max: number;
  /** Digits after the point. */
  decimals: number;
}

/** Distance between renumbered records, and of the first and last one; leaves room for about ten moves between two records. */
const spacing = 1000;

/** The number with the fewest digits that is nearest to the middle of two others; undefined when nothing fits between them. */
const roundestBetween = (low: number, high: number, decimals: number): number | undefined => {
  for (let digits = 0; digits <= decimals; digits += 1) {
    const middle = Number(((low + high) / 2).toFixed(digits));
    if (middle > low && middle < high) return middle;
  }
  return undefined;
};

/** A position between two others, one of which may be missing at either end; undefined when there is none left. */
export const positionBetween = (
  { low, high }: { low?: number | undefined; high?: number | undefined },
  { min, max, decimals }: PositionRange,
): number | undefined => {
  if (low === undefined) {
    const end = high ?? min + spacing;
    return end - spacing > min ? end - spacing : roundestBetween(min, end, decimals);
  }
  if (high !== undefined) return roundestBetween(low, high, decimals);
  return low + spacing <= max ? low + spacing : roundestBetween(low, max, decimals);
};

/** Evenly spaced positions for `count` records; undefined if they do not fit into the range. */
export const evenPositions = (count: number, { min, max, decimals }: PositionRange): readonly number[] | undefined => {
  const unit = 10 ** decimals;
  const step = Math.min(spacing, Math.floor(((max - min) / (count + 1)) * unit) / unit);
  if (step <= 0) return undefined;
  const start = min <= 0 && step * count <= max ? 0 : min;
  return Array.from({ length: count }, (_, at) => Number((start + step * (at + 1)).toFixed(decimals)));
};

/** The most records that are renumbered in one commit. */
const mostNumbered = 1000;

interface Place {
  /** Id of the record next to which the moved one is to be. */
  beside: string;
  side: 'before' | 'after';
  /** The version of that record that the caller has seen. */
  version: number | undefined;
}

/** The number field that an order by hand is stored in; undefined: the resource has none. */
export const orderFieldOf = ({ list, fieldByName }: Resource): Field | undefined => fieldByName.get(list.order ?? '');

/**
 * Moves a record to another place of an order by hand: right before or after another one, even if there are records between them that
 * the caller does not see. One record is written, by the right to edit it and the field; where there is no number left between two, or several have the
 * same or none, all are renumbered in the same commit. One move at a time: each is computed from what the one before has left.
 */
export const placeRecord = async ({
  call,
  resource,
  field,
  id,
}: {
  call: SessionCall;
  resource: Resource;
  field: Field;
  id: string;
}): Promise<MovedRecord> => {
  const place = readPlace(call);
  const operation = { kind: 'edit', resource: resource.name, action: 'edit' } as const;
  const { entries } = await withinTransaction({
    call,
    work: async (locked, tx) => {
      await tx.lock(`order ${resource.name}`, 'alone');
      return carryOut({
        call: locked,
        operation,
        work: async (inner) => {
          const position = await makeRoom({ call: inner, resource, field, id, place });
          const body = {
            ...(call.body.version !== undefined && { version: call.body.version }),
            [field.name]: position,
          };
          await editRecord({ call: { ...inner, body }, resource, id });
          return { id };
        },
      });
    },
  });
  const unit = { userId: call.caller.id, resource: resource.name, action: 'edit', units: [{ id, entries }] };
  return { id, undo: await call.services.data.memory.undos.put(unit) };
};

/** 422 where not exactly one of `before` and `after` names a record. */
const readPlace = ({ body, language }: { body: SessionCall['body']; language: Language }): Place => {
  const sides = (['before', 'after'] as const).filter((side) => body[side] !== undefined);
  const [side = 'before'] = sides;
  const nextTo = body[side];
  if (sides.length !== 1 || typeof nextTo !== 'string' || nextTo === '')
    throw invalid({ [side]: textOf(messages.oneNeighbour, language) });
  const version = readVersion({ body: { version: body.seen }, ifMatch: undefined, language });
  return { beside: nextTo, side, version };
};

interface Move {
  call: RecordCall;
  resource: Resource;
  field: Field;
  id: string;
  place: Place;
}

const rangeOf = (field: Field): PositionRange => ({
  min: 'min' in field && typeof field.min === 'number' ? field.min : -1e12,
  max: 'max' in field && typeof field.max === 'number' ? field.max : 1e12,
  decimals: kitOf(field).decimals?.(field) ?? 0,
});

const numberIn = (row: Row | undefined, field: Field): number | undefined => {
  const value = row?.[field.name];
  return typeof value === 'number' ? value : undefined;
};

/** The position of a free place, made by numbering the others again where there is none. 409 when the other record is elsewhere by now. */
const makeRoom = async (move: Move): Promise<number> => {
  const { call, resource, field, id, place } = move;
  const { store } = call.services;
  const scope = await call.rights.scope({ resource, action: 'list' });
  const other = await store.get({ collection: resource.name, id: place.beside, scope });
  if (other === undefined || place.beside === id || (place.version ?? other.version) !== other.version)
    throw conflict({ label: messages.orderChanged });
  const at = numberIn(other, field);
  const same = { field: field.name, op: 'eq', value: at } as const;
  const others = { field: 'id', op: 'ne', value: id } as const;
  const query = { collection: resource.name, scope: everything() };
  const isAlone =
    at !== undefined && (await store.count({ ...query, where: { all: [same, others] }, atMost: 2 })) === 1;
  if (!isAlone) return renumber(move);
  const isBefore = place.side === 'before';
  const beyond = { field: field.name, op: isBefore ? 'lt' : 'gt', value: at } as const;
  const { rows } = await store.list({
    ...query,
    where: { all: [beyond, others] },
    sort: [{ field: field.name, order: isBefore ? 'desc' : 'asc' }],
    start: 0,
    end: 1,
    total: 'none',
  });
  const next = numberIn(rows[0], field);
  const between = isBefore ? { low: next, high: at } : { low: at, high: next };
  return positionBetween(between, rangeOf(field)) ?? renumber(move);
};

/** Numbers every record at even distances with the moved one in its new place, and returns the position of that one. */
const renumber = async ({ call, resource, field, id, place }: Move): Promise<number> => {
  const { store } = call.services;
  const collection = resource.name;
  const { rows } = await store.list({
    collection,
    scope: everything(),
    sort: [{ field: field.name, order: 'asc' }],
    start: 0,
    end: mostNumbered + 1,
    fields: [field.name],
    total: 'none',
  });
  const others = rows.filter((row) => row.id !== id);
  const at = others.findIndex((row) => row.id === place.beside) + (place.side === 'after' ? 1 : 0);
  const positions = rows.length > mostNumbered ? undefined : evenPositions(others.length + 1, rangeOf(field));
  const own = positions?.[at];
  if (positions === undefined || own === undefined) throw conflict({ label: messages.orderFull });
  for (const [index, row] of others.entries()) {
    const position = positions[index < at ? index : index + 1];
    if (position !== row[field.name])
      await store.update({ collection, id: row.id, scope: everything(), patch: { [field.name]: position } });
  }
  return own;
};
