import { choice } from '../../framework/fields/registry';
import { commonFields, declarationOf, definePlatform, lookedUp, titleOf } from './platform';

const categories = {
  tech: { zh: '科技', en: 'Technology' },
  finance: { zh: '财经', en: 'Finance' },
  entertainment: { zh: '娱乐', en: 'Entertainment' },
  sports: { zh: '体育', en: 'Sports' },
  car: { zh: '汽车', en: 'Cars' },
  home: { zh: '房产家居', en: 'Homes' },
  education: { zh: '教育', en: 'Education' },
  health: { zh: '健康', en: 'Health' },
  food: { zh: '美食', en: 'Food' },
  travel: { zh: '旅游', en: 'Travel' },
  fashion: { zh: '时尚', en: 'Fashion' },
  game: { zh: '游戏', en: 'Games' },
  culture: { zh: '文化历史', en: 'Culture and history' },
  society: { zh: '社会', en: 'Society' },
  parenting: { zh: '母婴育儿', en: 'Parenting' },
  work: { zh: '职场', en: 'Work' },
  rural: { zh: '三农', en: 'Farming' },
};

export const baijiahao = definePlatform({
  label: { zh: '百家号', en: 'Baijiahao' },
  takes: ['article', 'video', 'note'],
  title: titleOf(2, 64),
  hasWordsFirst: true,
  punishesRepeats: true,
  fields: {
    category: choice({
      label: { zh: '分类', en: 'Category' },
      help: { zh: '不选时由平台归类', en: 'Left out, the platform chooses' },
      options: categories,
    }),
    activity: { ...lookedUp({ zh: '征文活动', en: 'Activity' }), visibleWhen: { kind: 'article' } },
    collection: { ...commonFields.collection, visibleWhen: { kind: ['article', 'video'] } },
    place: { ...commonFields.place, visibleWhen: { kind: ['note', 'video'] } },
    isOriginal: { ...commonFields.isOriginal, visibleWhen: { kind: ['article', 'video'] } },
    declare: declarationOf('ai', 'fiction', 'repost'),
  },
  source: 'https://github.com/yixiaoer888/yixiaoer-skill docs/publish-article/baijiahao.md',
  asOf: '2026-11-29',
});
