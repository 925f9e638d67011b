import type { Gateways } from '../base/gateways';
import { demoAccounts } from './demo-accounts';
import { demoArticles } from './demo-articles';
import { demoExpansion } from './demo-expansion';
import { demoPublishing } from './demo-publishing';
import { demoRanks } from './demo-ranks';
import { demoVideos } from './demo-videos';

/** A simulation of every service; what it makes says that it is one. */
export const demoGateways = ({ speed }: { speed: number }): Gateways => ({
  generateArticle: demoArticles(speed),
  generateVideo: demoVideos(speed),
  expand: demoExpansion(speed),
  publish: demoPublishing(speed),
  rank: demoRanks(speed),
  checkAccount: demoAccounts(speed),
});
