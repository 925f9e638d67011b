import type { HttpError } from '@refinedev/core';

/** What went wrong, in Refine's error shape whatever was thrown. */
export const toHttpError = (thrown: unknown): HttpError => {
  const error: Partial<HttpError> =
    typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) };
  return { ...error, message: error.message ?? '', statusCode: error.statusCode ?? 0 };
};
