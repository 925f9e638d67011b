import { type RefObject, useRef, useState } from 'react';
import { keepAccount } from './remembered-account';
import type { Credentials, SignInField, SignInResult } from './sign-in-types';
import { type SignInProblem, validateSignIn } from './validate-sign-in';

/** Why an attempt failed: our own texts as keys, the server's as they came. */
export interface SignInFailure {
  /** Counts attempts, so that the same message is announced again. */
  attempt: number;
  problems: Partial<Record<SignInField, SignInProblem>>;
  /** The server's words by field. */
  fieldErrors: Readonly<Partial<Record<SignInField, string>>>;
  message: string | undefined;
  /** No answer came at all. */
  isUnreachable: boolean;
}

const order: readonly SignInField[] = ['username', 'password'];

/** The state of the form: checks, sends once at a time, remembers the account and moves the focus to what is wrong. */
export const useSignIn = ({
  onSubmit,
  inputs,
}: {
  onSubmit: (credentials: Credentials) => Promise<SignInResult>;
  inputs: Record<SignInField, RefObject<HTMLInputElement | null>>;
}) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const running = useRef(false);
  const attempt = useRef(0);

  const fail = (cause: Partial<Omit<SignInFailure, 'attempt'>>): void => {
    attempt.current += 1;
    const next = { problems: {}, fieldErrors: {}, message: undefined, isUnreachable: false, ...cause };
    setFailure({ ...next, attempt: attempt.current });
    const wrong = order.find((field) => next.problems[field] ?? next.fieldErrors[field]) ?? 'password';
    inputs[wrong].current?.focus();
  };

  const submit = async (written: Credentials): Promise<void> => {
    if (running.current) return;
    const credentials = { ...written, username: written.username.trim() };
    const problems = validateSignIn(credentials);
    if (Object.keys(problems).length > 0) return fail({ problems });
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const result = await onSubmit(credentials).catch(() => undefined);
    if (result?.ok) {
      // The page stays busy: the caller takes it away, and a second click must not sign in again.
      keepAccount(credentials.remember ? credentials.username : undefined);
      return;
    }
    running.current = false;
    setBusy(false);
    fail(result ? { message: result.message, fieldErrors: result.fieldErrors ?? {} } : { isUnreachable: true });
  };

  return { isBusy, failure, submit };
};
