import type { HttpError } from '@refinedev/core';

/** What went wrong, in Refine's error shape whatever was thrown. */
export const toHttpError = (thrown: unknown): HttpError => {
  const error: Partial<HttpError> =
    typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) };
  return { ...error, message: error.message ?? '', statusCode: error.statusCode ?? 0 };
};

/** The message of a failure, or `fallback` when it brings none. */
export const errorText = ({ thrown, fallback }: { thrown: unknown; fallback: string }): string => {
  const { message } = toHttpError(thrown);
  return message === '' ? fallback : message;
};
