import type { Readable } from 'node:stream';
import type { Language } from '../schema/label';
import type { Caller } from './auth/caller';
import type { Body } from './contract/check-body';
import type { Rights } from './rights';
import type { Services } from './services';

/** One request, taken apart and free of Express. */
export interface Call {
  services: Services;
  /** Values of the `:names` in the endpoint's path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Empty for GET. */
  body: Body;
  language: Language;
  /** The network address of the caller. */
  address: string;
  /** The header User-Agent, as sent. */
  userAgent: string;
  /** The token of the Authorization header, unchecked. */
  bearer: string | undefined;
  /** The header Content-Type. */
  declared: string | undefined;
  /** The header Content-Length. */
  declaredBytes: number | undefined;
  /** The body as it comes in; only for an endpoint that takes a file. */
  stream?: Readable;
  /** The header If-Match. */
  ifMatch: string | undefined;
}

/** A request of somebody who is signed in. */
export interface SessionCall extends Call {
  caller: Caller;
  rights: Rights;
}

interface Address {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's base; `:name` stands for one segment. */
  path: string;
}

/** Open to everybody. */
interface PublicEndpoint extends Address {
  right: 'public';
  /** Answers the data of the envelope, or throws. */
  handler: (call: Call) => unknown;
}

/** For who is signed in, or who has a right. */
export interface GuardedEndpoint extends Address {
  right: 'session' | { object: string; action: string };
  /** Who has this right comes in too; which of the two a body takes, the handler asks. */
  orRight?: { object: string; action: string };
  /** Answered also while the screen of the session is locked; everything else is then refused with 423. */
  whileLocked?: true;
  /** The body is not read as JSON but handed on as it comes in. */
  takesFile?: true;
  handler: (call: SessionCall) => unknown;
}

/** Everything that can be called is one of these; what is not in the table does not exist. */
export type Endpoint = PublicEndpoint | GuardedEndpoint;
