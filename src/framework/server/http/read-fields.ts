import * as z from 'zod/mini';
import { type Complaint, complaintOf, issueOf, type Schema } from '../../contract/rules';
import { type Label, type Language, textOf } from '../../shared/label';
import { invalid } from './api-error';
import { messages } from './messages';

/** A valid value, or the message for the user. */
type Verdict<T> = { value: T } | { wrong: Label };

/** Validates one value of a body by more than its contract: by a field of a resource, for example. */
export type FieldRule<T> = (value: unknown) => Verdict<T>;

/** A function as the schema of a value, for values whose rule depends on more than the body. */
export const judged = <T>(rule: FieldRule<T>): Schema<T, unknown> =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((input, context) => {
      const verdict = rule(input);
      if ('value' in verdict) return verdict.value;
      context.issues.push({ code: 'custom', message: issueOf(verdict.wrong), input });
      return z.NEVER;
    }),
  );

/** What is wrong with a value whose schema does not say. */
const usualComplaint = ({ code, input, expected }: z.core.$ZodRawIssue): Complaint => {
  if (code === 'too_big') return 'tooLong';
  if (code === 'invalid_value' && input) return 'notAnOption';
  return input !== undefined && (expected === 'number' || expected === 'boolean') ? expected : 'required';
};

/** The values of a body by its schema. Throws 422 with the first complaint about each of its names; other names are ignored. */
export const readFields = <O>({
  body,
  language,
  schema,
}: {
  body: unknown;
  language: Language;
  schema: Schema<O, unknown> | Schema<O, never>;
}): O => {
  const read = schema.safeParse(body, { error: (issue) => issueOf(usualComplaint(issue)) });
  if (read.success) return read.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const complaint = complaintOf(message);
    errors[String(path[0] ?? 'body')] ??= textOf(
      typeof complaint === 'string' ? messages[complaint] : complaint,
      language,
    );
  }
  throw invalid(errors);
};
