import type { Readable } from 'node:stream';
import type { Language } from '../../shared/label';
import type { Body } from '../http/check-body';
import type { Rights } from '../identity/rights/rights';
import type { Caller } from '../identity/tokens';
import type { Services } from './services';

/** One request, parsed and independent of Express. */
export interface Call {
  services: Services;
  /** Values of the `:names` in the endpoint's path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Empty for GET. */
  body: Body;
  language: Language;
  /** The network address of the caller, in its normal form (`readAddress`). */
  address: string;
  /** The caller is on this machine, with no proxy in between. */
  isLocal: boolean;
  /** The header User-Agent, as sent. */
  userAgent: string;
  /** The token of the Authorization header, unchecked. */
  bearer: string | undefined;
  /** The header Content-Type. */
  declared: string | undefined;
  /** The header Content-Length. */
  declaredBytes: number | undefined;
  /** The raw body; only for an endpoint that takes a file. */
  stream?: Readable;
  /** The header If-Match. */
  ifMatch: string | undefined;
}

/** For whom a standby may answer a request (`ListQuery.reader`). Someone who looks at what another sees may just have written it. */
export const readerOf = ({ caller }: Pick<SessionCall, 'caller'>): string | undefined =>
  caller.lookedAtBy ? undefined : caller.id;

/** A request of a signed-in user. */
export interface SessionCall extends Call {
  caller: Caller;
  rights: Rights;
}
