import { getUserInfo, type UserInfoAnswer } from '../../contract/own-session';
import type { Http } from '../http/http';
import { call } from '../http/http';

/** The signed-in user. While the screen is locked only name and picture are filled in. */
export interface UserInfo extends Omit<UserInfoAnswer, 'login' | 'isSuper' | 'isDemo' | 'mustSetPassword'> {
  /** The console is a demo. Left out: it is not. */
  isDemo?: boolean;
  /** Address of the logo in the header; empty for the site's own. */
  logo: string;
}

/** The user object while nobody is signed in, with the name required by the specification. */
export const guest: UserInfo = {
  id: '',
  username: 'guest',
  nickname: '',
  avatar: '',
  roles: [],
  permissions: [],
  company: '',
  mobile: '',
  logo: '',
  isLocked: false,
};

type Kind = 'string' | 'list';

/** A part of the answer that has the wrong type. */
export interface WrongPart {
  field: string;
  expected: Kind;
  /** What was found: `nothing`, `null`, `list`, or the name of a type. */
  found: string;
}

/** The answer of the user-info call has the wrong shape; nothing can be shown on it. */
export class CoreInterfaceError extends Error {
  override readonly name = 'CoreInterfaceError';
  readonly details: readonly WrongPart[];

  constructor(details: readonly WrongPart[]) {
    super(
      `userInfo: ${details.map(({ field, expected, found }) => `${field}: ${expected} expected, ${found} found`).join('; ')}`,
    );
    this.details = details;
  }
}

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
    .map(([field, kind]) => ({ field, expected: kind, found: kindOf(record[field]) }));
  if (details.length > 0) throw new CoreInterfaceError(details);
  return {
    ...(record as unknown as UserInfo),
    id: typeof record.id === 'string' ? record.id : '',
    nickname: typeof record.nickname === 'string' ? record.nickname : '',
    isLocked: record.isLocked === true,
    logo: typeof record.login === 'string' ? record.login : '',
  };
};

/** Asks the server who is signed in. */
export const fetchUserInfo = async (http: Http): Promise<UserInfo> => readUserInfo(await call(http, getUserInfo));
