import { image, text, toggle, url } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, lookedUp, titleOf, visibilityOf } from './platform';

export const douyin = definePlatform({
  label: { zh: '抖音', en: 'Douyin' },
  takes: ['video', 'note', 'article'],
  title: titleOf(1, 30),
  text: 1000,
  images: 35,
  topics: 5,
  film: { seconds: 3600, megabytes: 16_384 },
  aheadDays: 14,
  punishesRepeats: true,
  fields: {
    horizontalCover: image({
      label: { zh: '横版封面', en: 'Horizontal cover' },
      help: {
        zh: '4:3，用于搜索和西瓜视频；竖版封面用作品封面',
        en: '4:3, for search; the vertical one is the cover itself',
      },
      crop: { aspect: 4 / 3 },
      visibleWhen: { kind: 'video' },
    }),
    music: { ...lookedUp({ zh: '音乐', en: 'Music' }), visibleWhen: { kind: ['note', 'video'] } },
    hotEvent: lookedUp({ zh: '关联热点', en: 'Trending topic' }),
    collection: { ...commonFields.collection, visibleWhen: { kind: ['note', 'video'] } },
    place: { ...commonFields.place, visibleWhen: { kind: ['note', 'video'] } },
    miniApp: { ...lookedUp({ zh: '小程序', en: 'Mini app' }), visibleWhen: { kind: 'video' } },
    productTitle: text({
      label: { zh: '商品短标题', en: 'Product title' },
      max: 10,
      visibleWhen: { kind: ['note', 'video'] },
      requiredWhen: { productLink: { empty: false } },
    }),
    productLink: url({
      label: { zh: '商品链接', en: 'Product link' },
      visibleWhen: { kind: ['note', 'video'] },
      requiredWhen: { productTitle: { empty: false } },
    }),
    isSaveBarred: toggle({
      label: { zh: '不允许他人保存', en: 'Others may not save it' },
      visibleWhen: { kind: ['note', 'video'] },
    }),
    visibility: visibilityOf('friends', 'private'),
    declare: declarationOf('ai', 'fiction', 'repost', 'opinion', 'marketing', 'risky'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/douyin.*',
  asOf: '2026-11-29',
});
