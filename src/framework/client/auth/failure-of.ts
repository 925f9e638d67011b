import { currentLanguage, i18n } from '../../i18n/i18n';
import { textOf } from '../../shared/label';
import { ApiError } from '../http/api-error';
import { EncryptionError } from '../http/encode-body';
import { NoTokenError } from './request-token';

/** A failed sign-in, for a form to show. */
export interface SignInFailure {
  ok: false;
  /** For the user, in the current language. */
  message: string;
  /** The server's messages by field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The server's code for the cause, e.g. `expired`; see docs/api/README.md. */
  reason: string | undefined;
  /** The password was right and a code is required: the ticket for the second step. */
  ticket?: string;
  /** Seconds to wait after too many attempts. */
  retryAfter: number | undefined;
}

/** How an attempt to sign in ended. */
export type SignInResult = { ok: true } | SignInFailure;

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && name in data ? data[name as keyof typeof data] : undefined;

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : {};

/** The failure to show for an error of signing in, registering or requesting a code. Rethrows anything else, which is a bug. */
export const failureOf = (error: unknown): SignInFailure => {
  const failure = { ok: false, fieldErrors: {}, reason: undefined, retryAfter: undefined } as const;
  if (error instanceof NoTokenError) return { ...failure, message: i18n.t('sign-in:noToken') };
  if (error instanceof EncryptionError) return { ...failure, message: textOf(error.label, currentLanguage()) };
  if (!(error instanceof ApiError)) throw error;
  const reason = fieldOf(error.data, 'reason');
  const retryAfter = fieldOf(error.data, 'retryAfter');
  const ticket = reason === 'secondFactor' ? fieldOf(error.data, 'ticket') : undefined;
  return {
    ...failure,
    message: error.msg,
    fieldErrors: textsOf(fieldOf(error.data, 'errors')),
    reason: typeof reason === 'string' ? reason : undefined,
    ...(typeof ticket === 'string' && { ticket }),
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  };
};
