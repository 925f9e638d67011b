import type { accountCauses, makingCauses, publishCauses } from '../../resources/causes';

export type MakingCause = keyof typeof makingCauses;
export type AccountCause = Exclude<keyof typeof accountCauses, 'healthy'>;

/** One article. */
export interface ArticleOrder {
  keyword: string;
  /** What the text is written for; empty: nothing is named. */
  brand: string;
  /** Words that stand for the brand and are to be used, such as names of products. */
  brandWords: readonly string[];
  /** A place in the language of the text, such as 上海; empty: none. */
  region: string;
  /** The prompt that was chosen, with `{关键词}`, `{品牌}`, `{地区}` and `{字数}`; empty: none was. */
  prompt: string;
  /** How often the keyword is wanted among a hundred words; 0: nothing is said of it. */
  density: number;
  /** As `articleTasks.articleType`. */
  type: string;
  /** As `articleTasks.tone`. */
  tone: string;
  /** Characters that are wanted, roughly. */
  length: number;
  /** The title that was given, or a template with `{关键词}`; empty: it makes one of its own. */
  titleTemplate: string;
  /** To be named at the end of the text; empty: not wanted. */
  contact: string;
  /** Which model writes it, as `articleTasks.model`; empty: the usual one. */
  model: string;
  /** The number of the article within its task, from 0: others of the same keyword differ from it. */
  number: number;
}

/** What a generator has written. */
export interface MadeArticle {
  /** 5 to 60 characters. */
  title: string;
  /** As the richtext field takes it. */
  html: string;
  /** At most 200 characters. */
  summary: string;
  tags: readonly string[];
  /** Percent; undefined: it was not measured. */
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
  /** Addresses of pictures it may use; the first one suits as poster. */
  pictures: readonly string[];
  number: number;
}

/** A finished video. */
export interface MadeVideo {
  /** At most 30 characters. */
  title: string;
  /** Where it can be played; undefined: nowhere. */
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

/** Keywords around some others, found in one way. */
export interface ExpansionOrder {
  seeds: readonly string[];
  /** As `keywordExpansions.mode`, one of them. */
  mode: string;
  engine: string;
  /** Names of places. */
  regions: readonly string[];
  prefixes: readonly string[];
  suffixes: readonly string[];
  /** At most so many. */
  limit: number;
}

/** A keyword that was found. */
export interface FoundWord {
  word: string;
  /** Searches a day; undefined: it is not known. */
  searchIndex?: number;
  /** As `keywords.competition`; undefined: it is not known. */
  competition?: 'high' | 'medium' | 'low';
}

/** An account as we know it. */
export interface AccountOrder {
  platform: string;
  /** Its id on the platform; empty: it was never bound. */
  uid: string;
  /** ISO 8601 in UTC; undefined: not known. */
  tokenExpireAt: string | undefined;
  refreshExpireAt: string | undefined;
  /** Renewals left; undefined: as many as wanted. */
  renewLeft: number | undefined;
  fans: number;
  todayPosts: number;
  dailyLimit: number;
  /** What the last check has found: a ban does not end by itself. */
  lastCause: string;
  /** The tokens that the platform has handed out, as the gateway of its authorisation has sealed them; undefined: there are none. */
  sealed?: string | undefined;
  /** The token itself, for the worker that acts with it; put in on the way to it. */
  accessToken?: string;
}

/** What a platform says of an account. */
export interface AccountHealth {
  /** As `accounts.status`. */
  status: 'active' | 'expiring' | 'expired' | 'revoked' | 'banned' | 'quota';
  /** From 0 to 100. */
  score: number;
  fans: number;
  /** What is wrong with it; undefined: nothing. */
  trouble: { code: string; cause: AccountCause } | undefined;
}

/** What a platform has taken. */
export interface Published {
  /** Its id on the platform. */
  remoteId: string;
  /** Where it can be seen; undefined: the platform reviews it first, and `review` tells how that ends. */
  url: string | undefined;
}

/** A question how a platform's review of something stands. */
export interface ReviewOrder {
  account: AccountOrder;
  /** As `publishTargets.contentKind`. */
  kind: string;
  title: string;
  /** As `Published` told it. */
  remoteId: string;
}

/** It was let through. */
export interface Approved {
  /** Where it can be seen. */
  url: string;
}

/** What we find ourselves, before a platform is asked. */
export type OwnPublishCause = 'review' | 'content' | 'limit' | 'off' | 'subscription' | 'missed';
export type PublishCause = Exclude<keyof typeof publishCauses, OwnPublishCause>;

/** A question for a place among the results of a search engine. */
export interface RankOrder {
  word: string;
  /** As `rankings.engine`. */
  engine: string;
  /** The name of a place; empty: wherever. */
  region: string;
  /** What is looked for in the results: a title, a domain or the name of an account. */
  target: string;
  /** Where it stood; undefined: not among the first fifty, or not known. */
  last: number | undefined;
}

/** Where it stands. */
export interface Standing {
  /** From 1; undefined: not among the first fifty. */
  rank: number | undefined;
  /** What was found; empty without a rank. */
  title: string;
  /** Address of a picture of the page on which it stands. Default: none was taken. */
  snapshot?: string;
}
