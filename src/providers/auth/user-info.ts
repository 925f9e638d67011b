import type { Http } from '../http/http';

/** Who is signed in, as the server knows them. */
export interface UserInfo {
  id: string;
  username: string;
  /** Address of the picture; may be empty. */
  avatar: string;
  roles: readonly string[];
  permissions: readonly string[];
  company: string;
  mobile: string;
  /** Address of the logo in the header; empty for the site's own. */
  logo: string;
  /** The screen of the session is locked; then only name and picture are filled in. */
  isLocked: boolean;
}

/** The answer of the user-info call has the wrong shape; nothing can be shown on it. */
export class CoreInterfaceError extends Error {
  override readonly name = 'CoreInterfaceError';
  /** What was wrong, for example `roles: list expected, string found`. */
  readonly details: readonly string[];

  constructor(details: readonly string[]) {
    super(`userInfo: ${details.join('; ')}`);
    this.details = details;
  }
}

type Kind = 'string' | 'list';
const expected: Readonly<Record<string, Kind>> = {
  username: 'string',
  avatar: 'string',
  roles: 'list',
  permissions: 'list',
  company: 'string',
  mobile: 'string',
};

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

/** A list counts only when everything in it is text. */
const fits = (value: unknown, kind: Kind): boolean =>
  kind === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads the answer of the user-info call. Throws CoreInterfaceError that names every wrong part. */
export const readUserInfo = (data: unknown): UserInfo => {
  const record = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const details = Object.entries(expected)
    .filter(([name, kind]) => !fits(record[name], kind))
    .map(([name, kind]) => `${name}: ${kind} expected, ${kindOf(record[name])} found`);
  if (details.length > 0) throw new CoreInterfaceError(details);
  return {
    ...(record as unknown as UserInfo),
    id: typeof record.id === 'string' ? record.id : '',
    isLocked: record.isLocked === true,
    logo: typeof record.login === 'string' ? record.login : '',
  };
};

/** Asks the server who is signed in. */
export const fetchUserInfo = async (http: Http): Promise<UserInfo> =>
  readUserInfo((await http.get<unknown>('/api/user/userInfo')).data);
