import { toHttpError } from '../context/http-error';

/** The errors of a rejected form: per field, and for the form as a whole. */
export interface FormProblem {
  /** Messages by field, only for fields of the form; `items.2.price` for a field within a list. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Messages without a field of the form; undefined when there are none. */
  general: string | undefined;
  /** Another user has changed the record since it was opened. */
  isConflict: boolean;
}

/** The path of a message in the form: `items.2.price` → items, 2, price. */
export const placeOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  if (Array.isArray(error)) return error.map(textOf).join(' ');
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/** Converts a failed save into what the form can show. `fallback` is used when the error has no message. */
export const toFormProblem = ({
  thrown,
  names,
  isNew = false,
  fallback,
}: {
  thrown: unknown;
  /** The names of the fields that are visible now. */
  names: readonly string[];
  /** It is about a new record, which nobody can have changed: the conflict has another reason, such as an insufficient balance. */
  isNew?: boolean;
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
    isConflict: !isNew && statusCode === 409 && messages.length === 0,
  };
};
