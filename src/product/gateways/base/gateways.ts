import type { Label } from '../../../framework/shared/label';
import type { Gateway } from './gateway';
import type {
  AccountCause,
  AccountHealth,
  AccountOrder,
  ArticleOrder,
  ExpansionOrder,
  FoundWord,
  MadeArticle,
  MadeVideo,
  MakingCause,
  PublishCause,
  Published,
  PublishOrder,
  RankOrder,
  Standing,
  VideoOrder,
} from './orders';

/** Every service that this business works with. */
export interface Gateways {
  generateArticle: Gateway<ArticleOrder, MadeArticle, MakingCause>;
  generateVideo: Gateway<VideoOrder, MadeVideo, MakingCause>;
  expand: Gateway<ExpansionOrder, readonly FoundWord[], MakingCause>;
  publish: Gateway<PublishOrder, Published, PublishCause>;
  rank: Gateway<RankOrder, Standing, MakingCause>;
  checkAccount: Gateway<AccountOrder, AccountHealth, AccountCause>;
}

export type GatewayName = keyof Gateways;

/** What an operator calls them. */
export const gatewayTitles: Readonly<Record<GatewayName, Label>> = {
  generateArticle: { zh: '文章生成', en: 'article generation' },
  generateVideo: { zh: '视频生成', en: 'video generation' },
  expand: { zh: '拓词', en: 'keyword expansion' },
  publish: { zh: '内容发布', en: 'publishing' },
  rank: { zh: '排名检测', en: 'rank checks' },
  checkAccount: { zh: '账号检测', en: 'account checks' },
};
