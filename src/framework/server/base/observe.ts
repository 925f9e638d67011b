import type { IncomingHttpHeaders } from 'node:http';

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
