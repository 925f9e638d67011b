import { type EndReason, endTexts } from '../../contract/session-end';
import type { Right } from '../../rights/objects';
import { type Label, textOf } from '../../shared/label';
import { messages } from './messages';

/** Error codes of a response; the HTTP status is the same number. */
export type ErrorCode = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 422 | 423 | 429 | 500 | 503 | 504 | 507;

/** An error for the client: code, message in both languages, and data for the form or page. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly label: Label;
  readonly data: unknown;
  /** Seconds until a retry makes sense, for the header Retry-After. */
  readonly retryAfter: number | undefined;
  constructor({
    code,
    label,
    data = null,
    retryAfter,
  }: { code: ErrorCode; label: Label; data?: unknown; retryAfter?: number }) {
    super(textOf(label, 'en'));
    this.code = code;
    this.label = label;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** 400: the request itself cannot be understood. */
export const badRequest = (label: Label = messages.badRequest) => new ApiError({ code: 400, label });
/** 401: wrong credentials. */
export const unauthorized = (label: Label) => new ApiError({ code: 401, label });
/** 401: there is no session, or it has ended; `data.reason` says why. */
export const sessionOver = (reason: EndReason) => refused({ code: 401, label: endTexts[reason], reason });
/** 402: the access token has expired; refresh and try again. */
export const tokenExpired = () => new ApiError({ code: 402, label: messages.tokenExpired });
/** 403: the policy has no row that grants it; `data` names the right. */
export const forbidden = ({ object, action }: Right) =>
  new ApiError({ code: 403, label: messages.forbidden, data: { object, action } });
/** 404: it does not exist, or not for this caller. */
export const notFound = () => new ApiError({ code: 404, label: messages.notFound });
/** 409: it conflicts with the stored data. */
export const conflict = ({ label, data }: { label: Label; data?: unknown }) => new ApiError({ code: 409, label, data });
/** 422: validation failed; the errors are in `data.errors` by field. */
export const invalid = (errors: Readonly<Record<string, string>>) =>
  new ApiError({ code: 422, label: messages.invalid, data: { errors } });
/** 403: the endpoint is not available to API tokens, regardless of their owner's rights. */
export const notForTokens = () => refused({ code: 403, label: messages.noTokens, reason: 'apiToken' });
/** 403: the endpoint is only for API tokens. */
export const needsToken = () => refused({ code: 403, label: messages.needsToken, reason: 'needsToken' });
/** 423: the screen of the session is locked; unlock it first. */
export const screenLocked = () => new ApiError({ code: 423, label: messages.screenLocked });
/** 403: the session began with a one-time password; set a new one first. */
export const passwordDue = () => refused({ code: 403, label: messages.passwordDue, reason: 'passwordDue' });
/** 403: nothing can be changed while viewing as another user. */
export const viewingAs = () => refused({ code: 403, label: messages.viewingAs, reason: 'viewingAs' });
/** 403: the user has to set up a second factor first. */
export const enrolmentDue = () => refused({ code: 403, label: messages.enrolmentDue, reason: 'enrolmentDue' });
/** 429: rate limited; retry after `seconds`. */
export const tooMany = ({ seconds, label = messages.tooManyTries }: { seconds: number; label?: Label }) =>
  new ApiError({ code: 429, label, data: { retryAfter: seconds }, retryAfter: seconds });
/** 503: the disk or the database is not available. */
export const storeAway = () => new ApiError({ code: 503, label: messages.storeAway });
export const cannotWrite = () => new ApiError({ code: 503, label: messages.cannotWrite });
/** 503: the server is stopping. */
export const serviceEnding = () => new ApiError({ code: 503, label: messages.ending });
/** An error that pages distinguish by `data.reason`, because the code alone is not specific enough. */
export const refused = ({ code, label, reason }: { code: ErrorCode; label: Label; reason: string }) =>
  new ApiError({ code, label, data: { reason } });
