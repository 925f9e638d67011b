import { queryOf } from '../../../framework/shell/auth-frame/query-of';

/** What the address of the page says. */
export type Callback =
  /** The provider has redirected back. */
  | { kind: 'answer'; platform: string; code: string; state: string }
  /** On the way to the provider; in a demo this page plays its part. */
  | { kind: 'provider'; platform: string; state: string }
  /** The provider says that consent was declined. */
  | { kind: 'declined'; platform: string }
  | { kind: 'incomplete'; platform: string };

/** Reads `/callback?platform=..&code=..&state=..`; a provider that was declined sends `error` in place of a code. */
export const readCallback = (address: string): Callback => {
  const query = queryOf(address);
  const [platform, code, state] = ['platform', 'code', 'state'].map((name) => query.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
  ];
  if (query.has('error')) return { kind: 'declined', platform };
  if (!platform || !state) return { kind: 'incomplete', platform };
  return code ? { kind: 'answer', platform, code, state } : { kind: 'provider', platform, state };
};
