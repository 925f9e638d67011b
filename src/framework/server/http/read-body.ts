import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Language, SiteLanguages } from '../../shared/label';
import { ApiError, badRequest } from './api-error';
import { type Body, checkBody } from './check-body';
import { messages } from './messages';

const parsers: readonly RequestHandler[] = [
  express.json({ limit: '1mb', strict: false }),
  express.urlencoded({ limit: '1mb', extended: false, parameterLimit: 1000 }),
];

/**
 * Reads the body as JSON or form-encoded text, up to 1 MB. Without a body: an empty object.
 * 400 for broken JSON, another content type, a body that is no object, hostile keys or depth; 413 when it is too large.
 */
export const readBody = async ({ request, response }: { request: Request; response: Response }): Promise<Body> => {
  if (!hasBody(request)) return {};
  if (!request.is(['application/json', 'application/x-www-form-urlencoded'])) throw badRequest(messages.bodyKind);
  for (const parser of parsers) await run({ parser, request, response });
  // Express hands out `any`; here it becomes `unknown`, which has to be checked.
  const body: unknown = request.body;
  return checkBody(body);
};

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const run = ({
  parser,
  request,
  response,
}: {
  parser: RequestHandler;
  request: Request;
  response: Response;
}): Promise<void> =>
  new Promise((done, fail) => {
    parser(request, response, (error?: unknown) => (error === undefined ? done() : fail(asApiError(error))));
  });

const asApiError = (error: unknown): ApiError => {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return new ApiError({ code: 413, label: messages.tooLarge });
  if (type === 'entity.parse.failed') return badRequest(messages.brokenJson);
  return badRequest();
};

/** The language the caller prefers of those the console speaks; the one that it opens with when they say nothing or ask for another. */
export const readLanguage = (request: Request, { languages, language }: SiteLanguages): Language => {
  const offered = [language, ...languages.filter((each) => each !== language)];
  const wanted = request.acceptsLanguages(offered);
  return offered.find((each) => each === wanted) ?? language;
};
