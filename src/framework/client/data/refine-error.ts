import type { HttpError } from '@refinedev/core';
import { isObject } from '../../shared/is-object';
import { ApiError } from '../http/api-error';

/** The errors of a 422 by field, in the shape that forms expect. */
const errorsOf = (data: unknown): Record<string, string> | undefined =>
  isObject(data) && isObject(data.errors) ? (data.errors as Record<string, string>) : undefined;

/** Converts an `ApiError` into the error shape that Refine passes on (`HttpError`); anything else is returned unchanged. */
export const toRefineError = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const errors = errorsOf(error.data);
  const httpError: HttpError = {
    message: error.msg,
    statusCode: error.code || error.status,
    data: error.data,
    // An aborted request is not a failure, so nothing is shown.
    isNoticed: error.isNoticed || error.kind === 'aborted',
    kind: error.kind,
    ...(errors ? { errors } : {}),
  };
  return httpError;
};
