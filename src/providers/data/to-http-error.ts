import type { HttpError } from '@refinedev/core';
import { ApiError } from '../http/api-error';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The errors of a 422 by field, as the forms want them. */
const errorsOf = (data: unknown): Record<string, string> | undefined =>
  isRecord(data) && isRecord(data.errors) ? (data.errors as Record<string, string>) : undefined;

/** An error of our client in the form that Refine's hooks hand on; anything else is passed through. */
export const toHttpError = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const errors = errorsOf(error.data);
  const httpError: HttpError = {
    message: error.msg,
    statusCode: error.code || error.status,
    data: error.data,
    // A cancelled request is nobody's failure, so there is nothing to show.
    isNoticed: error.isNoticed || error.kind === 'aborted',
    kind: error.kind,
    ...(errors ? { errors } : {}),
  };
  return httpError;
};
