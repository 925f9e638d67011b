/**
 * How many characters a title usually may have, by platform, as operators go by it. Platforms change this without notice and nobody
 * tells us, so it advises while a title is written and refuses nothing.
 */
export const titleLimits: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  baijiahao: { min: 2, max: 64 },
  douyin: { min: 1, max: 30 },
  kuaishou: { min: 1, max: 30 },
  bilibili: { min: 1, max: 80 },
  xiaohongshu: { min: 1, max: 20 },
  shipinhao: { min: 6, max: 16 },
  toutiao: { min: 2, max: 30 },
  weibo: { min: 1, max: 30 },
  wechat_mp: { min: 1, max: 64 },
};
