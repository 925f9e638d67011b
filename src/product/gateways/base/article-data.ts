import type { DayReach } from '../../figures/spread-data';
import type { AccountCause, AccountOrder } from './orders';

/** Why a platform tells nothing: it is asked again later. */
export type DataCause = AccountCause;

/** A question what people have done with something published. */
export interface DataOrder {
  account: AccountOrder;
  /** Its id on the platform, as `Published` told it. */
  remoteId: string;
  url: string;
  /** As `publishTargets.contentKind`. */
  kind: string;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** The moment up to which it is asked, ISO 8601 in UTC. */
  until: string;
  /** The time zone in which the platform's days begin. */
  zone: string;
}

/** What a platform tells of a publication. */
export interface ArticleData {
  /** The days since its publication on which anything came, up to that of `until`, which counts as far as it has come. */
  days: readonly DayReach[];
  /** Whether search engines show it; always false of what is no article. */
  isIndexed: boolean;
}
