import { commonFields, declarationOf, definePlatform, halfWidths, titleOf, visibilityOf } from './platform';

export const xiaohongshu = definePlatform({
  label: { zh: '小红书', en: 'Xiaohongshu' },
  takes: ['note', 'video', 'article'],
  title: titleOf(1, 20, halfWidths),
  text: 1000,
  images: 18,
  topics: 10,
  aheadDays: 14,
  punishesRepeats: true,
  fields: {
    collection: commonFields.collection,
    place: commonFields.place,
    isOriginal: commonFields.isOriginal,
    visibility: visibilityOf('friends', 'private'),
    declare: declarationOf('ai', 'fiction', 'marketing', 'repost'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/xiaohongshu.video, xhs.imageText',
  asOf: '2026-11-29',
});
