import { toggle } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, titleOf, visibilityOf } from './platform';

export const kuaishou = definePlatform({
  label: { zh: '快手', en: 'Kuaishou' },
  takes: ['video', 'note'],
  title: titleOf(1, 30),
  text: 500,
  images: 31,
  topics: 4,
  punishesRepeats: true,
  fields: {
    collection: commonFields.collection,
    place: commonFields.place,
    isNearbyHidden: toggle({ label: { zh: '不出现在同城页', en: 'Not on the local page' } }),
    isDownloadBarred: toggle({
      label: { zh: '不允许下载', en: 'No downloads' },
      visibleWhen: { kind: 'video' },
    }),
    visibility: visibilityOf('friends', 'private'),
    declare: declarationOf('ai', 'fiction', 'opinion', 'repost'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/kuaishou.*',
  asOf: '2026-11-29',
});
