import { toHttpError } from '../http-error';

/** What a refused form says: beside fields, and above all of them. */
export interface FormProblem {
  /** Messages by field, only for fields of the form; `items.2.price` for one within a list. */
  fieldErrors: Readonly<Record<string, string>>;
  /** What has no field here; undefined when every message found its place. */
  general: string | undefined;
  /** Somebody else has changed the record since it was opened. */
  isConflict: boolean;
}

/** The place of a message as the form counts it: `items.2.price` → items, 2, price. */
export const placeOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (Array.isArray(error)) return error.map(textOf).join(' ');
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/** Sorts a failed save into what the form can show. `fallback` is said when the failure brings no words. */
export const toFormProblem = ({
  thrown,
  names,
  fallback,
}: {
  thrown: unknown;
  /** The fields that are on the form now. */
  names: readonly string[];
  fallback: string;
}): FormProblem => {
  const { message, statusCode, errors = {} } = toHttpError(thrown);
  const messages = Object.entries(errors).map(([name, error]) => [name, textOf(error)] as const);
  const isHere = (name: string): boolean => names.includes(name.split('.')[0] ?? name);
  const placed = messages.filter(([name]) => isHere(name));
  const rest = messages.filter(([name]) => !isHere(name)).map(([name, text]) => `${name}: ${text}`);
  const isPlaced = placed.length > 0 && rest.length === 0;
  return {
    fieldErrors: Object.fromEntries(placed),
    general: isPlaced ? undefined : rest.join('; ') || message || fallback,
    isConflict: statusCode === 409 && messages.length === 0,
  };
};
