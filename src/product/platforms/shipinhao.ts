import { url } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, lookedUp, titleOf } from './platform';

/** Its title is the short title (短标题), which search shows. */
export const shipinhao = definePlatform({
  label: { zh: '视频号', en: 'WeChat Channels' },
  takes: ['video', 'note'],
  title: titleOf(6, 16),
  text: 1000,
  images: 18,
  punishesRepeats: true,
  fields: {
    collection: { ...commonFields.collection, visibleWhen: { kind: 'video' } },
    place: commonFields.place,
    activity: lookedUp({ zh: '活动', en: 'Activity' }),
    articleLink: url({
      label: { zh: '公众号文章链接', en: 'Link to an article' },
      help: { zh: '显示在作品下方', en: 'Shown below the post' },
    }),
    isOriginal: { ...commonFields.isOriginal, visibleWhen: { kind: 'video' } },
    declare: declarationOf('ai', 'fiction', 'opinion'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/shipinhao.*',
  asOf: '2026-11-29',
});
