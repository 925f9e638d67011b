import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, number, ref, state, tags, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { levels } from './dictionaries';

const keywordTypes = defineOptions({
  brand: { zh: '品牌词', en: 'Brand', color: 'purple' },
  product: { zh: '产品词', en: 'Product', color: 'blue' },
  industry: { zh: '行业词', en: 'Industry', color: 'cyan' },
  region: { zh: '地区词', en: 'Region', color: 'gold' },
  longtail: { zh: '长尾词', en: 'Long tail', color: 'green' },
  question: { zh: '疑问词', en: 'Question', color: 'orange' },
});

const keywordUses = defineOptions({
  article: { zh: '图文', en: 'Articles and notes' },
  video: { zh: '视频', en: 'Videos' },
});

const keywordSources = defineOptions({
  manual: { zh: '手动', en: 'By hand' },
  expand: { zh: '拓词', en: 'Expansion', color: 'purple' },
  import: { zh: '导入', en: 'Imported', color: 'cyan' },
  suggest: { zh: '下拉词', en: 'Suggestion', color: 'blue' },
  related: { zh: '相关搜索', en: 'Related search', color: 'gold' },
});

const keywordStatus = defineOptions({
  unused: { zh: '未使用', en: 'Unused' },
  using: { zh: '使用中', en: 'In use', color: 'processing' },
  ranked: { zh: '已上词', en: 'Ranked', color: 'green' },
  disabled: { zh: '已停用', en: 'Disabled', color: 'orange' },
});

/** Single keywords. */
export const keywords = defineResource({
  label: { zh: '关键词', en: 'Keyword' },
  fields: {
    groupId: ref('keywordGroups', { label: { zh: '所属分组', en: 'Group' }, required: true }),
    word: text({ label: { zh: '关键词', en: 'Keyword' }, required: true, min: 2, max: 40, search: true }),
    use: choice({ label: { zh: '用途', en: 'Used for' }, options: keywordUses, required: true, default: 'article' }),
    type: choice({ label: { zh: '类型', en: 'Type' }, options: keywordTypes, default: 'longtail' }),
    source: choice({ label: { zh: '来源', en: 'Source' }, options: keywordSources, default: 'manual' }),
    scriptHint: textarea({
      label: { zh: '口播要点', en: 'Talking points' },
      max: 500,
      visibleWhen: { use: 'video' },
    }),
    topics: tags({ label: { zh: '话题', en: 'Topics' }, maxItems: 10, visibleWhen: { use: 'video' } }),
    searchIndex: number({ label: { zh: '搜索指数', en: 'Search index' }, readOnly: true }),
    competition: choice({ label: { zh: '竞争度', en: 'Competition' }, options: levels, readOnly: true }),
    articleCount: number({
      label: { zh: '文章数', en: 'Articles' },
      default: 0,
      rollup: { of: 'articles', by: 'keywordId', count: true },
    }),
    videoCount: number({
      label: { zh: '视频数', en: 'Videos' },
      default: 0,
      rollup: { of: 'videos', by: 'keywordId', count: true },
    }),
    bestRank: number({
      label: { zh: '最佳排名', en: 'Best rank' },
      rollup: { of: 'rankings', by: 'keywordId', min: 'bestRank' },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: keywordStatus, initial: 'unused' }),
  },
  titleField: 'word',
  unique: [
    {
      fields: ['groupId', 'word'],
      message: { zh: '该分组已有这个关键词', en: 'The group already has this keyword' },
      // Groups filled before the rule was in the store may hold the same word twice.
      existing: 'allowed',
    },
  ],
  costs: ['keyword'],
  list: {
    empty: empties.keywords,
    columns: [
      'word',
      'status',
      'bestRank',
      'searchIndex',
      'competition',
      'articleCount',
      'videoCount',
      'groupId',
      'use',
      'type',
      'source',
      'createdAt',
    ],
    filters: ['bestRank', 'use', 'type', 'source', 'competition', 'searchIndex', 'createdAt'],
    pageSize: 50,
    tabs: { by: 'status' },
    presets: {
      topThree: { label: { zh: '前三', en: 'Top three' }, where: { bestRank: { lte: 3 } } },
      firstPage: { label: { zh: '首页', en: 'Page one' }, where: { bestRank: { lte: 10 } } },
      near: { label: { zh: '第 11–20 名', en: '11 to 20' }, where: { bestRank: { between: [11, 20] } } },
      noRank: { label: { zh: '未上榜', en: 'Not ranked' }, where: { bestRank: { empty: true } } },
    },
    side: { by: 'groupId' },
  },
  pages: { create: 'addKeywords' },
  actions: {
    move: {
      label: { zh: '移动分组', en: 'Move to group' },
      icon: 'folder-open',
      bulk: true,
      form: ['groupId'],
      formRequired: ['groupId'],
    },
    disable: {
      label: { zh: '停用', en: 'Disable' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['unused', 'using', 'ranked'],
      to: 'disabled',
    },
    enable: {
      label: { zh: '恢复使用', en: 'Enable' },
      icon: 'check-circle',
      bulk: true,
      next: { status: 'disabled' },
      from: ['disabled'],
      to: 'unused',
    },
  },
  relations: {
    rankings: { label: { zh: '排名', en: 'Rankings' }, resource: 'rankings', by: 'keywordId' },
  },
});
