import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

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

/** Work of the server that an observer may follow: a call of the API, a task, a request to another server. */
export interface Work {
  kind: 'call' | 'task' | 'request';
  /** What it is called, as far as that is known at its beginning. */
  name: string;
  /** Headers in which another program says to which work of its own this belongs. Left out: to none. */
  from?: IncomingHttpHeaders | undefined;
}

/** What is known of work in the end. */
export interface Facts {
  /** The name that it turned out to have. */
  name?: string;
  /** The status of the answer. */
  status?: number;
}

type Run<T> = (note: (facts: Facts) => void) => Promise<T>;

/** Follows the work of the server. Must be fast and not throw. */
export interface Observer {
  /** Runs work. What it starts within belongs to it. */
  run: <T>(work: Work, run: Run<T>) => Promise<T>;
  /** Headers that tell another server to which work a request belongs. */
  headers: () => Readonly<Record<string, string>>;
}

const nobody: Observer = { run: (_, run) => run(() => undefined), headers: () => ({}) };

/** Of this process: what is followed outside of the server, such as statements of a database, is of the process as well. */
let observer = nobody;

/** Lets an observer follow the work of this process. The returned function ends that. */
export const observeWith = (next: Observer): (() => void) => {
  observer = next;
  return () => {
    if (observer === next) observer = nobody;
  };
};

/** Runs work that may be observed. */
export const observed: Observer['run'] = (work, run) => observer.run(work, run);

/** Headers for a request to another server, from within `observed`. */
export const observedHeaders: Observer['headers'] = () => observer.headers();
