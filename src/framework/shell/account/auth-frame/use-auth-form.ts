import { useEffect, useRef, useState } from 'react';
import type { FieldTexts, FormProblems, FormRefusal, FormResult } from './form-result';

/** Why an attempt failed: our own texts as keys, the server's as they came. */
interface FormFailure {
  /** Counts attempts, so that the same message is announced again. */
  attempt: number;
  problems: FormProblems;
  fieldErrors: FieldTexts;
  message: string | undefined;
  /** No answer came at all. */
  isUnreachable: boolean;
}

/** A form of the pages before the console, as its fields and its alert see it. */
export interface AuthForm {
  /** Prefix of the ids of its fields. */
  name: string;
  /** In the order in which they stand. */
  fields: readonly string[];
  isBusy: boolean;
  failure: FormFailure | undefined;
  /** Id, place and state of the input of a field. */
  stateOf: (field: string) => { id: string; errorId: string; order: number; isWrong: boolean };
  /** Shows problems, or sends when there are none; one at a time. After a success it stays busy: the caller takes the page away. */
  submit: (attempt: { problems: FormProblems; send: () => Promise<FormResult> }) => Promise<void>;
  /** Shows problems or a refusal that came from somewhere else than from sending. */
  refuse: (cause: { problems: FormProblems } | FormRefusal) => void;
  /** A field is about to be corrected: its error and the form's are cleared. */
  clear: (field: string) => void;
}

const without = <T>(record: Readonly<Partial<Record<string, T>>>, name: string): Partial<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => key !== name && value !== undefined));

/** What is left of a failure when a field is mended; undefined when nothing is. */
const mended = (failure: FormFailure, field: string): FormFailure | undefined => {
  const problems = without(failure.problems, field);
  const fieldErrors = without(failure.fieldErrors, field);
  const isOver = Object.keys(problems).length + Object.keys(fieldErrors).length === 0;
  return isOver ? undefined : { ...failure, problems, fieldErrors, message: undefined, isUnreachable: false };
};

/** The state of a form: checks, sends once at a time, and moves the focus to what is wrong. */
export const useAuthForm = ({
  name,
  fields,
  refocus,
  isShown = true,
}: {
  name: string;
  fields: readonly string[];
  /** Gets the focus when the server names no field. */
  refocus: string;
  /** The tab is the visible one; errors are cleared when it is shown again. */
  isShown?: boolean;
}): AuthForm => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const running = useRef(false);
  const attempt = useRef(0);

  useEffect(() => {
    if (!isShown) setFailure(undefined);
  }, [isShown]);

  const fail = (cause: Partial<Omit<FormFailure, 'attempt'>>): void => {
    attempt.current += 1;
    const next: Omit<FormFailure, 'attempt'> = {
      problems: {},
      fieldErrors: {},
      message: undefined,
      isUnreachable: false,
      ...cause,
    };
    setFailure({ ...next, attempt: attempt.current });
    const { problems, fieldErrors } = next;
    const wrong = fields.find((field) => problems[field] ?? fieldErrors[field]) ?? refocus;
    document.getElementById(`${name}-${wrong}`)?.focus();
  };
  const refuse: AuthForm['refuse'] = (cause) => {
    if ('problems' in cause) fail(cause);
    else fail({ message: cause.message, fieldErrors: cause.fieldErrors ?? {} });
  };

  const clear: AuthForm['clear'] = (field) => setFailure((now) => now && mended(now, field));

  const submit: AuthForm['submit'] = async ({ problems, send }) => {
    if (running.current) return;
    if (Object.values(problems).some(Boolean)) return fail({ problems });
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const result = await send().catch(() => undefined);
    if (result?.ok) return;
    running.current = false;
    setBusy(false);
    // The caller goes on with the second step, in the place of this form.
    if (result?.ticket !== undefined) return;
    if (result) refuse(result);
    else fail({ isUnreachable: true });
  };

  const stateOf: AuthForm['stateOf'] = (field) => ({
    id: `${name}-${field}`,
    errorId: `${name}-${field}-error`,
    order: 2 * fields.indexOf(field) + 1,
    isWrong: Boolean(failure?.problems[field] ?? failure?.fieldErrors[field]),
  });

  return { name, fields, isBusy, failure, stateOf, submit, refuse, clear };
};
