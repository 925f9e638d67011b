import type { HttpError } from '@refinedev/core';

/** Converts anything that was thrown into Refine's error shape. */
export const toHttpError = (thrown: unknown): HttpError => {
  const error: Partial<HttpError> =
    typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) };
  return { ...error, message: error.message ?? '', statusCode: error.statusCode ?? 0 };
};
