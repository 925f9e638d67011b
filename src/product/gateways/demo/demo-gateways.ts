import type { Gateways } from '../base/gateways';
import { demoArticleData } from './demo-article-data';
import { demoArticles } from './demo-articles';
import { demoExpansion } from './demo-expansion';
import { demoOAuth } from './demo-oauth';
import { demoAccounts, demoPublishing, demoReviews, demoWithdrawals } from './demo-publishing';
import { demoRanks } from './demo-ranks';
import { demoReplies } from './demo-replies';
import { demoVideos } from './demo-videos';

/** A simulation of every service; what it makes says that it is one. */
export const demoGateways = ({ speed }: { speed: number }): Gateways => ({
  generateArticle: demoArticles(speed),
  generateVideo: demoVideos(speed),
  expand: demoExpansion(speed),
  publish: demoPublishing(speed),
  review: demoReviews(speed),
  withdraw: demoWithdrawals(speed),
  rank: demoRanks(speed),
  checkAccount: demoAccounts(speed),
  articleData: demoArticleData(speed),
  oauth: demoOAuth,
  reply: demoReplies(speed),
});
