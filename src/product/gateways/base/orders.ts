import type { accountCauses, makingCauses, paymentCauses, publishCauses } from '../../resources/causes';

export type MakingCause = keyof typeof makingCauses;
export type AccountCause = Exclude<keyof typeof accountCauses, 'healthy'>;

/** One article. */
export interface ArticleOrder {
  keyword: string;
  /** The brand to write for; empty: none. */
  brand: string;
  /** Brand words that should occur, such as product names. */
  brandWords: readonly string[];
  /** A place in the language of the text, such as 上海; empty: none. */
  region: string;
  /** The chosen prompt, with `{关键词}`, `{品牌}`, `{地区}` and `{字数}`; empty: none. */
  prompt: string;
  /** Keyword density in percent; 0: not specified. */
  density: number;
  /** As `articleTasks.articleType`. */
  type: string;
  /** As `articleTasks.tone`. */
  tone: string;
  /** Approximate number of characters. */
  length: number;
  /** The given title, or a template with `{关键词}`; empty: the service makes one. */
  titleTemplate: string;
  /** Contact for the end of the text; empty: none. */
  contact: string;
  /** The model, as `articleTasks.model`; empty: the default one. */
  model: string;
  /** The number of the article within its task, from 0, so that articles with the same keyword differ. */
  number: number;
}

/** What a generator has written. */
export interface MadeArticle {
  /** 5 to 60 characters. */
  title: string;
  /** For the richtext field. */
  html: string;
  /** At most 200 characters. */
  summary: string;
  tags: readonly string[];
  /** Percent; undefined: not measured. */
  originality?: number;
}

/** One video. */
export interface VideoOrder {
  keyword: string;
  brand: string;
  /** As `videoTasks.template`. */
  template: string;
  /** As `videoTasks.ratio`. */
  ratio: string;
  /** Seconds. */
  duration: number;
  script: string;
  /** URLs of pictures it may use; the first one is suitable as poster. */
  pictures: readonly string[];
  number: number;
}

/** A finished video. */
export interface MadeVideo {
  /** At most 30 characters. */
  title: string;
  /** URL for playing it; undefined: none. */
  url: string | undefined;
  /** The address of a picture. */
  poster: string;
  /** Seconds. */
  duration: number;
  /** MB. */
  size: number;
  /** 32 hexadecimal digits. */
  md5: string;
  /** Percent. */
  uniqueness: number;
}

/** An expansion of keywords by one method. */
export interface ExpansionOrder {
  seeds: readonly string[];
  /** As `keywordExpansions.mode`, one of them. */
  mode: string;
  engine: string;
  /** Names of places. */
  regions: readonly string[];
  prefixes: readonly string[];
  suffixes: readonly string[];
  /** Most keywords to return. */
  limit: number;
}

/** A found keyword. */
export interface FoundWord {
  word: string;
  /** Searches per day; undefined: unknown. */
  searchIndex?: number;
  /** As `keywords.competition`; undefined: unknown. */
  competition?: 'high' | 'medium' | 'low';
}

/** The known data of an account. */
export interface AccountOrder {
  platform: string;
  /** Its id on the platform; empty: it was never bound. */
  uid: string;
  /** ISO 8601 in UTC; undefined: not known. */
  tokenExpireAt: string | undefined;
  refreshExpireAt: string | undefined;
  /** Renewals left; undefined: unlimited. */
  renewLeft: number | undefined;
  fans: number;
  todayPosts: number;
  dailyLimit: number;
  /** The cause found by the last check: a ban does not end by itself. */
  lastCause: string;
  /** The tokens of the platform, encrypted by its authorization gateway; undefined: there are none. */
  sealed?: string | undefined;
  /** The plain token for the worker that uses it; added just before sending. */
  accessToken?: string;
}

/** The state of an account according to its platform. */
export interface AccountHealth {
  /** As `accounts.status`. */
  status: 'active' | 'expiring' | 'expired' | 'revoked' | 'banned' | 'quota';
  /** From 0 to 100. */
  score: number;
  fans: number;
  /** The problem, if any. */
  trouble: { code: string; cause: AccountCause } | undefined;
}

/** A work accepted by a platform. */
export interface Published {
  /** Its id on the platform. */
  remoteId: string;
  /** Its public URL; undefined: the platform reviews it first, and `review` returns the result. */
  url: string | undefined;
}

/** A query for the state of a platform's review. */
export interface ReviewOrder {
  account: AccountOrder;
  /** As `publishTargets.contentKind`. */
  kind: string;
  title: string;
  /** As in `Published`. */
  remoteId: string;
}

/** The review was passed. */
export interface Approved {
  /** Its public URL. */
  url: string;
}

/** Causes found by our own checks, before a platform is called. */
export type OwnPublishCause = 'review' | 'content' | 'limit' | 'off' | 'platform' | 'subscription' | 'missed';
export type PublishCause = Exclude<keyof typeof publishCauses, OwnPublishCause>;

/** A query for a rank among the results of a search engine. */
export interface RankOrder {
  word: string;
  /** As `rankings.engine`. */
  engine: string;
  /** The name of a place; empty: anywhere. */
  region: string;
  /** What is looked for in the results: a title, a domain or the name of an account. */
  target: string;
  /** Its last rank; undefined: not among the first fifty, or unknown. */
  last: number | undefined;
}

/** The result of a rank check. */
export interface Standing {
  /** From 1; undefined: not among the first fifty. */
  rank: number | undefined;
  /** Title of the result; empty without a rank. */
  title: string;
  /** URL of a screenshot of the result page. Default: none. */
  snapshot?: string;
}

/** Causes found by the console itself, which no provider names. */
export type OwnPaymentCause = 'timeout' | 'cancelled' | 'late' | 'unbookable';
export type PaymentCause = Exclude<keyof typeof paymentCauses, OwnPaymentCause>;

/** What every question about a payment says. */
interface PaymentBase {
  /** The merchant's number of the payment (`out_trade_no`), unique for ever: letters, digits and `_`, at most 32. */
  payment: string;
  /** As `salesOrders.payWay`: `wechat` or `alipay`. */
  way: string;
  /** In fen. */
  amount: number;
}

/** A payment that is to be made possible. */
export interface PayOrder extends PaymentBase {
  /** What it is for, as the payer reads it; at most 40 characters. */
  subject: string;
  /** Until when it can be paid, ISO 8601 in UTC. */
  expireAt: string;
}

/** Where it is paid. */
export interface PayCode {
  /** The text of the QR code, which is also a link: `weixin://`, `alipays://`, `https://`. */
  url: string;
}

/** A query whether a payment was made. */
export interface PaymentOrder extends PaymentBase {
  /** As in `PayOrder`. */
  expireAt: string;
  /** Whether it is to be closed unless it is paid, so that nobody can pay it later. One that was never created counts as closed. */
  isClosing: boolean;
}

/** What became of a payment. While it is open the answer is `working`. */
export type Payment =
  | {
      state: 'paid';
      /** What was paid, in fen. */
      amount: number;
      /** ISO 8601 in UTC. */
      paidAt: string;
      /** Its number at the provider, such as `transaction_id`. */
      tradeNo: string;
    }
  | { state: 'closed' };

/** A payment that goes back as a whole. */
export interface RefundOrder extends PaymentBase {
  /** The merchant's number of the refund (`out_refund_no`), one for each payment, so that a provider never refunds it twice. */
  refund: string;
  /** As in `Payment`. */
  tradeNo: string;
  reason: string;
}

/** The money is on its way back. */
export interface Refunded {
  /** ISO 8601 in UTC; undefined: the provider does not say. */
  refundedAt: string | undefined;
}
