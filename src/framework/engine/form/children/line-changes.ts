import { isBlank } from '../../../shared/is-blank';
import type { EngineRecord, Values } from '../../context/engine-record';
import { changedValues, filledValues } from '../changed-values';
import type { FormState } from '../form-state';
import type { FormField } from '../to-form';

/** One line of a table: a stored child, or one that is about to be made. */
export interface Line {
  key: string;
  /** The child as it was read; undefined for a new one. */
  record: EngineRecord | undefined;
  /** What its inputs begin with. */
  initial: Values;
  isRemoved: boolean;
  /** It is not there any more: nothing of it is sent. */
  isGone: boolean;
}

/** What a line says of itself when it is asked. */
export interface LineAsked {
  fields: readonly FormField[];
  state: Pick<FormState, 'visible' | 'held' | 'required'>;
  now: Values;
  /** What a new record has before anybody typed. */
  begun: Values;
}

const sentFields = ({ fields, state }: LineAsked) =>
  fields.flatMap(({ field, isDisabled }) =>
    state.visible.has(field.name) && !isDisabled && !state.held.has(field.name) ? [field] : [],
  );

const typed = (line: Line, asked: LineAsked): Values =>
  changedValues({ fields: sentFields(asked), before: line.record ?? line.initial, now: asked.now });

/** Whether a new line was left as it came although it needs something: one too many, and nothing to complain about. */
export const isUntouched = (line: Line, asked: LineAsked): boolean =>
  line.record === undefined &&
  Object.keys(typed(line, asked)).length === 0 &&
  [...asked.state.required].some((name) => isBlank(asked.now[name]));

/** What is sent of a line; undefined for nothing. */
export const sentLine = (line: Line, asked: LineAsked): Values | undefined => {
  const { record, isRemoved, isGone } = line;
  if (isGone || (record === undefined && isRemoved)) return undefined;
  if (record === undefined)
    return isUntouched(line, asked)
      ? undefined
      : filledValues({ fields: sentFields(asked), now: asked.now, begun: asked.begun });
  const place = { id: record.id, version: record.version };
  if (isRemoved) return { ...place, _remove: true };
  const values = typed(line, asked);
  return Object.keys(values).length === 0 ? undefined : { ...place, ...values };
};

/** A line over the newest version of its record: what was not typed here follows. */
export const overNewest = (line: Line, asked: LineAsked, newest: EngineRecord): { line: Line; follows: Values } => {
  const own = typed(line, asked);
  const follows = asked.fields.flatMap(({ field: { name } }) =>
    Object.hasOwn(own, name) ? [] : [[name, newest[name]] as const],
  );
  const initial = Object.fromEntries(asked.fields.map(({ field: { name } }) => [name, newest[name]]));
  return { line: { ...line, record: newest, initial }, follows: Object.fromEntries(follows) };
};
