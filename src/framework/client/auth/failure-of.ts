import { currentLanguage, i18n } from '../../i18n/i18n';
import { textOf } from '../../shared/label';
import { ApiError } from '../http/api-error';
import { EncryptionError } from '../http/encryption-error';
import { NoTokenError } from './request-token';

/** Why a sign-in failed, as a form shows it. */
export interface SignInFailure {
  ok: false;
  /** For the user, in the language in force. */
  message: string;
  /** The server's words by field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The word that the server has for the cause, e.g. `expired`; see docs/api.md. */
  reason: string | undefined;
  /** The password was right, and a code is asked for as well: what the second step is sent with. */
  ticket?: string;
  /** Seconds to wait, when it was tried too often. */
  retryAfter: number | undefined;
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && name in data ? data[name as keyof typeof data] : undefined;

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : {};

/** What to tell about an error of signing in, registering or asking for a code. Throws on whatever is none of these: that is a mistake of ours. */
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
