import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts, as far as the server knows. */
export interface Actor {
  id: string;
  /** User name. */
  name: string;
  roles: readonly string[];
  /** The API token by which they act, by its name; left out: they are signed in. */
  token?: string;
}

/** Where work comes from. */
export interface Origin {
  via: 'request' | 'job' | 'command';
  /** Included in every line of the log that the work writes, and in the answer's header `X-Request-Id`. */
  requestId: string;
  /** The network address of the caller in its normal form (`readAddress`); empty where there is none. */
  address: string;
  /** Known once the caller is authenticated. */
  actor?: Actor;
  /** User name of the requester of what the actor approves by this. */
  askedBy?: string;
}

const storage = new AsyncLocalStorage<Origin>();

/** Runs work, and all that it starts, as coming from there. */
export const withOrigin = <T>(origin: Origin, run: () => T): T => storage.run(origin, run);

/** Where the work that asks comes from; undefined for what the server does by itself. */
export const currentOrigin = (): Origin | undefined => storage.getStore();

/** Notes who acts, from where the server has found that out. */
export const noteActor = (actor: Actor): void => {
  const origin = storage.getStore();
  if (origin) origin.actor = actor;
};
