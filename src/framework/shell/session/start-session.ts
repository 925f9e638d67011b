import { readStart, type Start } from '../../client/auth/read-start';
import { ApiError } from '../../client/http/api-error';
import { type HttpAnswer, type HttpRequest, send } from '../../client/http/http';
import { requestOf } from '../../contract/endpoint';
import { getPolicySlice, getUserInfo } from '../../contract/own-session';
import { getStart, type StartQuery } from '../../contract/start';
import { currentLanguage } from '../../i18n/i18n';
import { browserZone } from '../../shared/browser-zone';
import { markFreshSignIn } from '../base/fresh-sign-in';
import { hrefOf, readAddress, replaceAddress } from '../base/routing/address';
import { aheadOf, isFetchedEarly, keepAhead } from './early-requests';
import { bareHttp, beginSession, http } from './session';
import { passwordIsDue } from './session-ends';
import { readSessionOwner } from './session-owner';

/** Leaves for an address of the console by a reload. */
export const leaveFor = (address: string): void => {
  location.assign(hrefOf(address));
  // In hash mode that alone loads nothing.
  if (location.hash) location.reload();
};

/** Leaves for an address that the server has named: of the console, or of another site. */
export const goOut = (address: string): void =>
  address.startsWith('https:') ? location.assign(address) : leaveFor(address);

/** Takes over the token of a sign-in, and goes to an address of the console; `/login` leads home from there. */
export const startSession = (token: string, target = '/login'): void => {
  replaceAddress(target);
  markFreshSignIn();
  beginSession(token);
};

/** Longest address that is sent along, in characters: one with many filters is not worth a refusal. */
const longest = 1000;

/** The page that a session would begin with now, as a query to the server. */
export const firstScreen = (): StartQuery => {
  const address = readAddress();
  return { path: address.length > longest ? '' : address, zone: browserZone() };
};

/** What every session asks first, whatever its page. */
const always: readonly HttpRequest[] = [requestOf(getUserInfo), requestOf(getPolicySlice)];

const answerOf = ({ headers }: Start, data: unknown): HttpAnswer<unknown> => ({ data, msg: '', code: 200, headers });

/** Keeps the answers of a start for the pages of its session, in the language that they were made in. */
export const keepStart = ({
  start,
  session,
  language,
}: {
  start: Start | undefined;
  /** Whose it is; it need not have begun here. */
  session: string;
  /** The language of the request. */
  language: string;
}): void => {
  if (start === undefined || language !== currentLanguage()) return;
  for (const { address, data } of start.answers)
    keepAhead({ request: { path: address }, answer: Promise.resolve(answerOf(start, data)), session });
};

/** Asks for what the first page needs beyond its start; the session has to have begun. */
export const askNext = (start: Start | undefined): void => {
  // The page asks again, and shows what is wrong.
  for (const path of start?.next ?? [])
    aheadOf(http)
      .request({ method: 'GET', path })
      .catch(() => undefined);
};

/** Whether the calls that a start combines are worth a try: it was answered, with something else than the end of the session. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'shape' || (error.kind === 'http' && error.code !== 401));

/**
 * Asks for the start of the session that is there, once, before the console is: on a reload, and after a sign-in that has brought
 * nothing along. The calls that every session makes wait for it, and are made where it does not answer them.
 */
export const askStart = (): void => {
  if (always.some(isFetchedEarly) || passwordIsDue()) return;
  const session = readSessionOwner();
  const language = currentLanguage();
  const started = send(bareHttp, getStart, { query: firstScreen() }).then(
    (answer) => {
      const start = readStart(answer);
      const isOfAll = ({ address }: Start['answers'][number]) => always.some(({ path }) => path === address);
      // Those of every session are awaited below: cached twice, they would be handed out twice.
      const own = start && { ...start, answers: start.answers.filter((each) => !isOfAll(each)) };
      keepStart({ start: own, session, language });
      if (readSessionOwner() === session) askNext(start);
      return start;
    },
    (error: unknown) => {
      if (isAnswered(error)) return undefined;
      throw error;
    },
  );
  for (const request of always) {
    const answer = started.then((start) => {
      const found = start?.answers.find(({ address }) => address === request.path);
      // By the client that waits for nothing: the other would find this very promise.
      return start && found ? answerOf(start, found.data) : bareHttp.request(request);
    });
    keepAhead({ request, answer });
  }
};
