import { type Field, kitOf } from './field';

/** What first values may be taken from. */
export interface DefaultContext {
  /** Id of who makes the record. */
  me: string;
  now: Date;
}

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Name of the parameter of the address that a field starts with; undefined when it starts with something else. */
export const queryName = (field: Field): string | undefined => {
  const from = sourceOf(field);
  return from?.startsWith('query:') ? from.slice('query:'.length) : undefined;
};

const sourceOf = (field: Field): string | undefined => {
  if (!('default' in field)) return undefined;
  const written: unknown = field.default;
  return typeof written === 'object' && written !== null && 'from' in written ? String(written.from) : undefined;
};

const fromContext = (source: string, context: DefaultContext | undefined): string | undefined => {
  if (source === 'me') return context?.me;
  if (source === 'now') return context?.now.toISOString();
  return source === 'today' && context ? dayOf(context.now) : undefined;
};

/** The value of a field that a new record has before anybody says anything. */
export const defaultValue = (field: Field, context?: DefaultContext): unknown => {
  const source = sourceOf(field);
  if (source !== undefined) return fromContext(source, context);
  if ('default' in field && field.default !== undefined) return field.default;
  return kitOf(field).initial?.(field);
};
