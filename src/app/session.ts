import { currentLanguage } from '../i18n/i18n';
import { sessionOf } from '../providers/auth/session-of';
import { tokenPlace } from '../providers/auth/token-place';
import { createTokenStore } from '../providers/auth/token-store';
import { createBareRefresh } from '../providers/http/create-bare-refresh';
import { createHttp } from '../providers/http/create-http';
import { buildOptions } from './build-options';
import { maskedFetch } from './masked-calls';
import { tellNotice } from './notices';

const baseUrl = buildOptions.apiBase;

/** The token of this browser. */
export const tokens = createTokenStore(tokenPlace(buildOptions.tokenStorage));

type AnswerListener = (answer: { headers: Headers; status: number }) => void;
const answerListeners = new Set<AnswerListener>();

/** Calls back for every answer of the server. Answers how to stop. */
export const onAnswer = (listener: AnswerListener): (() => void) => {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
};

/** Tells them of an answer. */
export const tellAnswer: AnswerListener = (answer) => {
  for (const listener of answerListeners) listener(answer);
};

/** The one client of this page. The session's end clears the token; `Entry` then shows the sign-in page. */
export const http = createHttp({
  baseUrl,
  getToken: tokens.get,
  setToken: tokens.set,
  refresh: createBareRefresh({ baseUrl, language: currentLanguage }),
  onSessionEnd: () => tokens.set(''),
  onNotice: (error) => tellNotice({ cause: 'request', error }),
  fetch: maskedFetch,
  sessionOf,
  language: currentLanguage,
  onAnswer: tellAnswer,
});

/** Whose session it is, empty when nobody is signed in; a refreshed token does not change it. */
export const currentSession = (): string => {
  const token = tokens.get();
  return token ? sessionOf(token) : '';
};

/** Takes over the token of a sign-in, or clears it: what belongs to the session before is dropped. */
export const changeSession = (token: string): void => {
  tokens.set(token);
  http.sessionChanged();
};
