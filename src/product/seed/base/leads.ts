/** Weights of the states of leads. */
export const leadWeights = { new: 4, following: 5, interested: 3, converted: 2, invalid: 2, lost: 2, pool: 2 };
/** How many leads there are of each kind. */
export const leadCount = 72;
/** Where leads come from. */
export const leadPlatforms = [
  'baijiahao',
  'douyin',
  'xiaohongshu',
  'toutiao',
  'kuaishou',
  'shipinhao',
  'bilibili',
  'weibo',
  'wechat_mp',
];

/** The lead is being followed up. */
export const isOpen = (status: string): boolean => status === 'following' || status === 'interested';
/** The lead has an owner. */
export const isAssigned = (status: string): boolean => isOpen(status) || status === 'converted' || status === 'lost';
