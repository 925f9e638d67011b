import type { Gateway } from '../../../framework/shared/gateway';
import type { Label } from '../../../framework/shared/label';
import type { DayReach } from '../../figures/spread-data';
import type { replyCauses, withdrawCauses } from '../../resources/causes';
import type { OAuthGateway } from './oauth';
import type {
  AccountCause,
  AccountHealth,
  AccountOrder,
  Approved,
  ArticleOrder,
  ExpansionOrder,
  FoundWord,
  MadeArticle,
  MadeVideo,
  MakingCause,
  PayCode,
  Payment,
  PaymentCause,
  PaymentOrder,
  PayOrder,
  PublishCause,
  Published,
  RankOrder,
  Refunded,
  RefundOrder,
  ReviewOrder,
  Standing,
  VideoOrder,
} from './orders';
import type { PublishOrder } from './publish-order';

/** Why a platform reports nothing: it is queried again later. */
export type DataCause = AccountCause;

/** A question what people have done with something published. */
export interface DataOrder {
  account: AccountOrder;
  /** Its id on the platform, as in `Published`. */
  remoteId: string;
  url: string;
  /** As `publishTargets.contentKind`. */
  kind: string;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** The moment up to which figures are queried, ISO 8601 in UTC. */
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

/** A query for the choices that a platform has for a field of its own. */
export interface ChoicesOrder {
  account: AccountOrder;
  /** The name of the field in `src/product/platforms/NAME.ts`: `music`, `place`, `collection`. */
  kind: string;
  /** As `publishTargets.contentKind`. */
  contentKind: string;
  /** What was typed; empty: nothing yet. */
  query: string;
}

/** Something to choose. */
export interface PlatformChoice {
  /** Its id on the platform, by which it is published. */
  id: string;
  name: string;
  /** The address of a picture. */
  picture?: string;
}

export type ReplyCause = keyof typeof replyCauses;

/** An answer to a comment, to be written below it. */
export interface ReplyOrder {
  platform: string;
  /** The name of the account that the post belongs to. */
  account: string;
  postUrl: string;
  /** The commenter's id on the platform. */
  uid: string;
  /** What was commented. */
  comment: string;
  text: string;
}

/** Its place. */
export interface Replied {
  /** Its id on the platform. */
  remoteId: string;
}

export type WithdrawCause = keyof typeof withdrawCauses;

/** A published work to be withdrawn from its platform. */
export interface WithdrawOrder {
  account: AccountOrder;
  /** Its id on the platform, as in `Published`. */
  remoteId: string;
  url: string;
}

/** It is not public any more, or did not exist. */
export interface Withdrawn {
  /** It had already been deleted by other means. */
  wasGone: boolean;
}

/** Every service that this business works with. */
export interface Gateways {
  generateArticle: Gateway<ArticleOrder, MadeArticle, MakingCause>;
  generateVideo: Gateway<VideoOrder, MadeVideo, MakingCause>;
  expand: Gateway<ExpansionOrder, readonly FoundWord[], MakingCause>;
  publish: Gateway<PublishOrder, Published, PublishCause>;
  review: Gateway<ReviewOrder, Approved, PublishCause>;
  choices: Gateway<ChoicesOrder, readonly PlatformChoice[], AccountCause>;
  withdraw: Gateway<WithdrawOrder, Withdrawn, WithdrawCause>;
  rank: Gateway<RankOrder, Standing, MakingCause>;
  checkAccount: Gateway<AccountOrder, AccountHealth, AccountCause>;
  articleData: Gateway<DataOrder, ArticleData, DataCause>;
  oauth: OAuthGateway;
  reply: Gateway<ReplyOrder, Replied, ReplyCause>;
  pay: Gateway<PayOrder, PayCode, PaymentCause>;
  payment: Gateway<PaymentOrder, Payment, PaymentCause>;
  refund: Gateway<RefundOrder, Refunded, PaymentCause>;
}

export type GatewayName = keyof Gateways;

/** What an operator calls them. */
export const gatewayTitles: Readonly<Record<GatewayName, Label>> = {
  generateArticle: { zh: '文章生成', en: 'article generation' },
  generateVideo: { zh: '视频生成', en: 'video generation' },
  expand: { zh: '拓词', en: 'keyword expansion' },
  publish: { zh: '内容发布', en: 'publishing' },
  review: { zh: '平台审核结果', en: 'platform reviews' },
  choices: { zh: '平台选项查询', en: 'choices of platforms' },
  withdraw: { zh: '作品撤回', en: 'withdrawing what is published' },
  rank: { zh: '排名检测', en: 'rank checks' },
  checkAccount: { zh: '账号检测', en: 'account checks' },
  reply: { zh: '评论回复', en: 'comment replies' },
  articleData: { zh: '作品数据', en: 'figures of publications' },
  oauth: { zh: '平台授权', en: 'platform authorisation' },
  pay: { zh: '在线支付', en: 'online payment' },
  payment: { zh: '支付结果查询', en: 'states of payments' },
  refund: { zh: '在线退款', en: 'refunds' },
};
