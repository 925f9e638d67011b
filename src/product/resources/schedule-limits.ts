/** How many days ahead a platform takes a time for something, where it is less than ours. Platforms change this without notice. */
export const scheduleLimits: Readonly<Record<string, number>> = { douyin: 14, xiaohongshu: 14 };
