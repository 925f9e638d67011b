import type { PublishCause } from './orders';

type Codes = Partial<Record<PublishCause | 'renewals' | 'silent', string>>;

/** Douyin and Toutiao share an open platform: developer.open-douyin.com, status codes. */
const douyin: Codes = {
  token: '2190008',
  grant: '10010',
  renewals: '10020',
  revoked: '2190002',
  quota: '28003017',
  banned: '28001046',
  busy: '2100004',
};

/** Return codes of the WeChat platform, which Official Accounts and Channels have in common. */
const wechat: Codes = {
  token: '42001',
  grant: '61023',
  revoked: '61003',
  quota: '45009',
  banned: '50002',
  title: '45003',
  words: '87014',
  busy: '-1',
};

/** What the platforms call what goes wrong, by platform; those left out publish no list of codes. */
const codes: Readonly<Record<string, Codes>> = {
  douyin,
  toutiao: douyin,
  wechat_mp: wechat,
  shipinhao: wechat,
  weibo: {
    token: '21327',
    grant: '21327',
    revoked: '21332',
    quota: '10024',
    duplicate: '20019',
    words: '20021',
    busy: '10009',
  },
  bilibili: { token: '-101', banned: '-102', quota: '-509', busy: '-503' },
  kuaishou: { token: '100200101', title: '100200100' },
};

/** Where a platform has no code that we know. */
const plain: Readonly<Record<keyof Codes, string>> = {
  token: 'TOKEN_EXPIRED',
  grant: 'GRANT_EXPIRED',
  renewals: 'NO_RENEWALS_LEFT',
  revoked: 'ACCESS_REVOKED',
  quota: 'QUOTA_EXCEEDED',
  banned: 'ACCOUNT_BANNED',
  unbound: 'NOT_AUTHORISED',
  title: 'TITLE_TOO_LONG',
  words: 'CONTENT_REFUSED',
  duplicate: 'DUPLICATE_CONTENT',
  cover: 'COVER_REFUSED',
  contact: 'CONTACT_DETAILS',
  licence: 'LICENCE_REQUIRED',
  busy: 'PLATFORM_BUSY',
  unknown: 'OUTCOME_UNKNOWN',
  silent: 'NO_ANSWER',
  other: 'UNKNOWN_ERROR',
};

/** What a platform means by a code; undefined: it is none that we know. */
export const causeOfCode = ({ platform, code }: { platform: string; code: string }): keyof Codes | undefined =>
  [codes[platform] ?? {}, plain].flatMap(causesByCode).find(([, known]) => known === code)?.[0];

const causesByCode = (of: Codes) => Object.entries(of) as [keyof Codes, string][];

/** The code by which a platform says what is wrong. */
export const platformCode = ({ platform, cause }: { platform: string; cause: keyof Codes }): string =>
  codes[platform]?.[cause] ?? plain[cause];
