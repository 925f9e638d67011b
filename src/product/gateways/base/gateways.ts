import type { Gateway } from '../../../framework/shared/gateway';
import type { Label } from '../../../framework/shared/label';
import type { ArticleData, DataCause, DataOrder } from './article-data';
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
  PublishCause,
  Published,
  RankOrder,
  ReviewOrder,
  Standing,
  VideoOrder,
} from './orders';
import type { PublishOrder } from './publish-order';
import type { Replied, ReplyCause, ReplyOrder } from './replies';
import type { WithdrawCause, Withdrawn, WithdrawOrder } from './withdrawals';

/** Every service that this business works with. */
export interface Gateways {
  generateArticle: Gateway<ArticleOrder, MadeArticle, MakingCause>;
  generateVideo: Gateway<VideoOrder, MadeVideo, MakingCause>;
  expand: Gateway<ExpansionOrder, readonly FoundWord[], MakingCause>;
  publish: Gateway<PublishOrder, Published, PublishCause>;
  review: Gateway<ReviewOrder, Approved, PublishCause>;
  withdraw: Gateway<WithdrawOrder, Withdrawn, WithdrawCause>;
  rank: Gateway<RankOrder, Standing, MakingCause>;
  checkAccount: Gateway<AccountOrder, AccountHealth, AccountCause>;
  articleData: Gateway<DataOrder, ArticleData, DataCause>;
  oauth: OAuthGateway;
  reply: Gateway<ReplyOrder, Replied, ReplyCause>;
}

export type GatewayName = keyof Gateways;

/** What an operator calls them. */
export const gatewayTitles: Readonly<Record<GatewayName, Label>> = {
  generateArticle: { zh: '文章生成', en: 'article generation' },
  generateVideo: { zh: '视频生成', en: 'video generation' },
  expand: { zh: '拓词', en: 'keyword expansion' },
  publish: { zh: '内容发布', en: 'publishing' },
  review: { zh: '平台审核结果', en: 'platform reviews' },
  withdraw: { zh: '作品撤回', en: 'withdrawing what is published' },
  rank: { zh: '排名检测', en: 'rank checks' },
  checkAccount: { zh: '账号检测', en: 'account checks' },
  reply: { zh: '评论回复', en: 'comment replies' },
  articleData: { zh: '作品数据', en: 'figures of publications' },
  oauth: { zh: '平台授权', en: 'platform authorisation' },
};
