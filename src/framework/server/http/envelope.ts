import type { Response } from 'express';
import { type Label, type Language, textOf } from '../../shared/label';
import type { ApiError } from './api-error';
import { messages } from './messages';

/** Sends success: code 200 (or 202 for work that has only started) and the data. */
export const sendData = ({
  response,
  data,
  language,
  code = 200,
  label = messages.ok,
}: {
  response: Response;
  data: unknown;
  code?: 200 | 202;
  /** Its message. */
  label?: Label;
  language: Language;
}): void => {
  response.status(code).json({ code, msg: textOf(label, language), data: data ?? null });
};

/** Sends an error; the HTTP status is its code. */
export const sendError = ({
  response,
  error,
  language,
}: {
  response: Response;
  error: ApiError;
  language: Language;
}): void => {
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  response.status(error.code).json({ code: error.code, msg: textOf(error.label, language), data: error.data });
};
