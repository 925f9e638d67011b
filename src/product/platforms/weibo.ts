import { choice } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, titleOf, visibilityOf } from './platform';

export const weibo = definePlatform({
  label: { zh: '微博', en: 'Weibo' },
  takes: ['article', 'video', 'note'],
  title: { ...titleOf(1, 30), isOptional: true },
  text: 5000,
  images: 18,
  hasWordsFirst: true,
  fields: {
    createType: choice({
      label: { zh: '类型', en: 'Origin' },
      options: {
        original: { zh: '原创', en: 'Original' },
        secondary: { zh: '二创', en: 'Derived' },
        repost: { zh: '转载', en: 'Reposted' },
      },
      visibleWhen: { kind: 'video' },
    }),
    place: { ...commonFields.place, visibleWhen: { kind: ['note', 'video'] } },
    visibility: visibilityOf('fans', 'friends', 'private'),
    declare: declarationOf('ai', 'fiction', 'marketing'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/xinlang.*',
  asOf: '2026-11-29',
});
