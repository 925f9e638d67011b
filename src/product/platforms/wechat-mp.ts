import { text, toggle, url } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, titleOf } from './platform';

export const wechatMp = definePlatform({
  label: { zh: '公众号', en: 'WeChat Official Account' },
  takes: ['article', 'note', 'video'],
  title: titleOf(1, 64),
  images: 20,
  needsCover: true,
  hasWordsFirst: true,
  fields: {
    author: text({ label: { zh: '作者', en: 'Author' }, max: 8, visibleWhen: { kind: 'article' } }),
    sourceLink: url({
      label: { zh: '原文链接', en: 'Link to the original' },
      help: { zh: '“阅读原文”打开的地址', en: 'What "read more" opens' },
      visibleWhen: { kind: 'article' },
    }),
    collection: commonFields.collection,
    isOriginal: { ...commonFields.isOriginal, visibleWhen: { kind: 'article' } },
    isMass: toggle({
      label: { zh: '群发通知', en: 'Notify followers' },
      help: { zh: '占用当天的群发次数；不选则只发布', en: 'Uses the day’s broadcast; else it is only published' },
    }),
    isClosedToComments: toggle({ label: { zh: '关闭留言', en: 'No comments' } }),
    declare: declarationOf('ai', 'fiction', 'repost', 'opinion'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill schemas/platforms/weixin.account.*',
  asOf: '2026-11-29',
});
