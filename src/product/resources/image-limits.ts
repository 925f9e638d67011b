/** How many images a note may have at most, by platform; others take 35. Platforms change this without notice. */
export const imageLimits: Readonly<Record<string, number>> = {
  douyin: 35,
  kuaishou: 31,
  xiaohongshu: 18,
  shipinhao: 18,
  weibo: 18,
  wechat_mp: 20,
};

/** How many topics a work may have at most, by platform; of others no limit is known. Platforms change this without notice. */
export const topicLimits: Readonly<Record<string, number>> = { douyin: 5, xiaohongshu: 10 };

/** Platforms that take no article and no video without a cover; others choose one, or keep it as a draft. */
export const coverWanted: ReadonlySet<string> = new Set(['bilibili', 'wechat_mp']);
