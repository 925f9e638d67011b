import { ApiError } from '../../client/http/api-error';
import { isObject } from '../../shared/is-object';

/** The server does not say who is signed in: the session is worth nothing. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly answer: ApiError;

  constructor(answer: ApiError) {
    super(answer.message, { cause: answer });
    this.answer = answer;
  }
}

/** The user has to turn a second factor on before anything else is answered. */
export class EnrolmentDue extends Error {
  override readonly name = 'EnrolmentDue';
}

const isEnrolmentDue = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 403 && isObject(error.data) && error.data.reason === 'enrolmentDue';

/** "Later" is no refusal. */
const later: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether an answer ends the session: a refusal does, a failure of the server where the site says so. Being offline is no answer. */
const isRefusal = (error: unknown, resetOnFailure: boolean): error is ApiError =>
  error instanceof ApiError &&
  error.kind === 'http' &&
  error.code >= 400 &&
  !later.has(error.code) &&
  (resetOnFailure || error.code < 500);

/** Returns what is thrown in place of an error of the first calls. `resetOnFailure` is the site's setting. */
export const refusalBy =
  (resetOnFailure: boolean) =>
  (error: unknown): never => {
    if (isEnrolmentDue(error)) throw new EnrolmentDue();
    throw isRefusal(error, resetOnFailure) ? new SessionRefused(error) : error;
  };
