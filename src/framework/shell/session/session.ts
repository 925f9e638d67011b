import { useSyncExternalStore } from 'react';
import { isTokenDue, sessionOf } from '../../client/auth/sign-in';
import type { ApiError } from '../../client/http/api-error';
import { createBareRefresh } from '../../client/http/create-bare-refresh';
import { createHttp } from '../../client/http/create-http';
import type { Http } from '../../client/http/http';
import { currentLanguage } from '../../i18n/i18n';
import { createEmitter } from '../../shared/emitter';
import { buildOptions } from '../base/build-options';
import { showToast } from '../base/toasts/toasts';
import { type EndCause, type SessionEnd, sessionEnds, tokens } from './session-ends';
import { leaveSession, releaseSessionOwner } from './session-owner';

const baseUrl = buildOptions.apiBase;

const answers = createEmitter<[{ headers: Headers; status: number }]>();

/** Calls back for every answer of the server. Returns an unsubscribe function. */
export const onAnswer = answers.subscribe;

/** Tells of an answer. */
export const announceAnswer = answers.emit;

/** What a refusal says of the end of a session. */
const causeOf = ({ data, msg }: ApiError): EndCause => {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  return { message: msg, ...(typeof reason === 'string' && { reason }) };
};

let isLeaving = false;

/** Says that the user is about to end the session here: whatever the page hears of that first is no news to them. */
export const expectLeaving = (): void => {
  isLeaving = true;
  releaseSessionOwner();
};

/** The client that waits for nobody: it asks whose the session is now. */
export const bareHttp = createHttp({
  baseUrl,
  getToken: tokens.get,
  setToken: tokens.set,
  refresh: createBareRefresh({ baseUrl, language: currentLanguage }),
  onSessionEnd: (error) => sessionEnds.end(isLeaving ? undefined : causeOf(error)),
  onNotice: (error) => showToast({ cause: 'refresh', error }),
  sessionOf,
  isDue: isTokenDue,
  language: currentLanguage,
  onAnswer: announceAnswer,
});

let layered: Http = bareHttp;

/** Adds something to every call of `http`: what only the console needs travels with the console. Call it once. */
export const layerHttp = (layer: (http: Http) => Http): void => {
  layered = layer(layered);
};

/**
 * The one client of this page. The session's end clears the token; then the console waits for its user to sign in again, where it
 * holds something typed, and else `Entry` shows the sign-in page.
 */
export const http: Http = {
  ...bareHttp,
  request: (request) => layered.request(request),
  run: (sending) => layered.run(sending),
};

/** Takes over the token of a sign-in: what belongs to the session before is dropped. */
export const beginSession = (token: string): void => {
  leaveSession(() => tokens.set(token));
  http.sessionChanged();
};

/** Ends the session here: because the user wants it, or because the server has refused to say who they are. */
export const endSession = (refusal?: ApiError): void => {
  leaveSession(() => sessionEnds.end(refusal && causeOf(refusal)));
  isLeaving = false;
  http.sessionChanged();
};

/** How the last session of this window ended; undefined while one goes on, and after the user has signed out here. */
export const useSessionEnd = (): SessionEnd | undefined => useSyncExternalStore(sessionEnds.subscribe, sessionEnds.get);
