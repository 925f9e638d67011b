import { createEmitter } from '../../shared/emitter';
import { currentSession, tokens } from './session-ends';

/**
 * Called when the session of this browser has changed without an act in this window. Returns whether the console
 * on the page stays: then it waits until its own user is back (`shell/sign-in-again`).
 */
type SessionOwnerHolder = (session: string) => boolean;

const changes = createEmitter();
let holder: SessionOwnerHolder | undefined;
/** The session that was looked at last. */
let knownSession = currentSession();
/** The session whose console is on the page. While it waits, and after its user is back, the token's session is another. */
let sessionOwner = knownSession;

const settle = (): void => {
  knownSession = currentSession();
  if (sessionOwner === knownSession) return;
  sessionOwner = knownSession;
  changes.emit();
};

tokens.subscribe(() => {
  const session = currentSession();
  // A refreshed token, or a second message about the same change.
  if (session === knownSession) return;
  knownSession = session;
  if (!holder?.(session)) settle();
});

/** The session whose console is on the page; empty for the sign-in page. */
export const readSessionOwner = (): string => sessionOwner;

/** Calls back when the page belongs to another user. Returns an unsubscribe function. */
export const onSessionOwnerChanged = changes.subscribe;

/** Sets the callback that decides whether the console stays. Returns a function that withdraws it. */
export const holdSessionOwner = (next: SessionOwnerHolder): (() => void) => {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
};

/** Lets the console go with its session, whatever happens to that from now on. */
export const releaseSessionOwner = (): void => {
  holder = undefined;
};

/** Carries out a change of the token that the user wants in this window: the console of another session does not stay. */
export const leaveSession = (change: () => void): void => {
  releaseSessionOwner();
  change();
  settle();
};
