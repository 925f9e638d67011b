/** The daily figures of the period. */
export const daily = { resource: 'dailyStats', by: 'date' } as const;
export const published = { zh: '发布成功', en: 'Published' };
export const failed = { zh: '发布失败', en: 'Failed' };
/** Of charts about what was planned for the period, whenever it went out. */
export const byPlan = { zh: '按计划时间统计', en: 'By the time they were planned for' };
