import { toggle } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, titleOf } from './platform';

export const toutiao = definePlatform({
  label: { zh: '头条号', en: 'Toutiao' },
  takes: ['article', 'video', 'note'],
  title: titleOf(2, 30),
  hasWordsFirst: true,
  punishesRepeats: true,
  fields: {
    isFirst: toggle({
      label: { zh: '头条首发', en: 'First published here' },
      help: { zh: '72 小时内不得发到其他平台', en: 'Not to be published elsewhere within 72 hours' },
      visibleWhen: { kind: 'article' },
    }),
    collection: { ...commonFields.collection, visibleWhen: { kind: ['article', 'video'] } },
    place: commonFields.place,
    isOriginal: { ...commonFields.isOriginal, visibleWhen: { kind: ['article', 'video'] } },
    declare: declarationOf('ai', 'fiction', 'repost', 'opinion', 'marketing'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/toutiaohao.*',
  asOf: '2026-11-29',
});
