import { isPasswordDue, sessionOf } from '../../client/auth/sign-in';
import { createTokenStore, tokenPlace } from '../../client/auth/token-store';
import { createEmitter } from '../../shared/emitter';
import { openChannel } from '../../shared/open-channel';
import { parseObject, storedText } from '../../shared/stored-text';
import { buildOptions } from '../base/build-options';

/** Why a session is over. */
export interface EndCause {
  /** The word for it, of `endTexts`; a server that is not ours may have none, or one that we do not know. */
  reason?: string | undefined;
  /** Shown where we have no text for the reason; in the language that the server answered in. */
  message?: string | undefined;
}

/** How the last session of this window ended. */
export interface SessionEnd extends EndCause {
  session: string;
}

/** Knows how the session of a window ended, until the next one begins. */
interface SessionEnds {
  /** How it ended; undefined while one goes on, and where the person has ended it here. The same object until something changes. */
  get: () => SessionEnd | undefined;
  /** Calls back after every change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Ends the session: for a cause of which this window tells, or, without one, because the user wants it here. */
  end: (cause?: EndCause) => void;
}

interface Ports {
  /** Whose session the token in force belongs to; empty when nobody is signed in. */
  currentSession: () => string;
  /** Calls back when that may have changed. */
  onTokenChange: (listener: () => void) => void;
  forgetToken: () => void;
  /** To the other windows of this browser; undefined where there is no way to them. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** Where a reload finds the message of before. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads the message of another window, or of this one before a reload. */
const asEnd = (data: unknown): SessionEnd | undefined => {
  const { session, reason, message } = (data ?? {}) as Record<string, unknown>;
  if (typeof session !== 'string' || session === '') return undefined;
  return { session, reason: textOf(reason), message: textOf(message) };
};

/** Follows the token: a session that is gone without a word from anybody has ended for a reason that is not known. */
export const createSessionEnds = ({
  currentSession,
  onTokenChange,
  forgetToken,
  channel,
  storage,
}: Ports): SessionEnds => {
  const changes = createEmitter();
  const stored = storedText('session-end', storage);
  let own = currentSession();
  let ended = own ? undefined : asEnd(parseObject(stored.read()));

  const note = (next: SessionEnd | undefined): void => {
    if (next === undefined && ended === undefined) return;
    ended = next;
    stored.write(next && JSON.stringify(next));
    changes.emit();
  };

  onTokenChange(() => {
    const session = currentSession();
    if (session === own) return;
    if (session !== '') note(undefined);
    // The cause from before it was gone is better than none.
    else if (ended?.session !== own) note({ session: own, reason: 'unknown' });
    own = session;
  });

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const report = asEnd(data);
    const isOurs = report !== undefined && (report.session === own || report.session === ended?.session);
    // The first cause is the true one; its consequences are reported as well.
    const isKnown = ended !== undefined && ended.session === report?.session && ended.reason !== 'unknown';
    if (isOurs && !isKnown) note(report);
  });

  return {
    get: () => ended,
    subscribe: changes.subscribe,
    end: (cause) => {
      const session = currentSession();
      if (session === '') return;
      // Before the token is gone: its listeners read the cause here.
      own = '';
      note(cause && { session, ...cause });
      channel?.postMessage({ session, ...(cause ?? { reason: 'signedOut' }) } satisfies SessionEnd);
      forgetToken();
    },
  };
};

/** The token of this browser. */
export const tokens = createTokenStore(tokenPlace(buildOptions.tokenStorage));

/** Whose session it is, empty when nobody is signed in; a refreshed token does not change it. */
export const currentSession = (): string => {
  const token = tokens.get();
  return token ? sessionOf(token) : '';
};

/** Whether the session is good for nothing but setting a password. */
export const passwordIsDue = (): boolean => isPasswordDue(tokens.get());

/** How the last session of this window ended; shown by the next page. It is notified of the token before anybody else is. */
export const sessionEnds = createSessionEnds({
  currentSession,
  onTokenChange: tokens.subscribe,
  forgetToken: () => tokens.set(''),
  channel: openChannel('session-end'),
  storage: () => globalThis.sessionStorage,
});
