import { defineOptions } from '../../framework/fields/base/option';
import { choice, file, number, rating, richtext, text, video } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { textPictures } from './picture-library';
import { roles } from './roles';

const manualCategories = defineOptions({
  start: { zh: '新手入门', en: 'Getting started', color: 'blue' },
  keyword: { zh: '关键词', en: 'Keywords', color: 'cyan' },
  generate: { zh: '内容生成', en: 'Generating', color: 'purple' },
  publish: { zh: '发布', en: 'Publishing', color: 'green' },
  auth: { zh: '授权', en: 'Authorisation', color: 'gold' },
  finance: { zh: '财务', en: 'Finance', color: 'orange' },
  faq: { zh: '常见问题', en: 'Questions and answers' },
});

/** Articles of the user manual. */
export const manuals = defineResource({
  label: { zh: '使用手册', en: 'Manual article' },
  ownedBy: false,
  requiresVersion: true,
  indexes: 'none',
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
    category: choice({
      label: { zh: '分类', en: 'Category' },
      options: manualCategories,
      required: true,
      default: 'start',
    }),
    roles: choice({ label: { zh: '适用角色', en: 'Meant for' }, options: roles, optionsFrom: 'roles', multiple: true }),
    content: richtext({
      label: { zh: '正文', en: 'Text' },
      required: true,
      search: true,
      views: ['form', 'show', 'export'],
      library: textPictures,
    }),
    video: video({ label: { zh: '讲解视频', en: 'Video' } }),
    attachments: file({
      label: { zh: '附件', en: 'Attachments' },
      multiple: true,
      maxItems: 5,
      accept: ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv', 'zip'],
    }),
    route: text({
      label: { zh: '对应页面', en: 'Page' },
      max: 100,
      help: { zh: '如 /material/keyword', en: 'For example /material/keyword' },
      pattern: { regex: '^/[A-Za-z0-9/_-]*$', message: { zh: '以 / 开头的页面路径', en: 'A path starting with /' } },
    }),
    rating: rating({
      label: { zh: '推荐指数', en: 'Rating' },
      default: 4,
      help: { zh: '星级高的先推荐给新用户', en: 'New users are shown the best first' },
    }),
    // Set by dragging the rows of the list.
    sort: number({ label: { zh: '排序', en: 'Order' }, views: [] }),
    edition: text({ label: { zh: '适用版本', en: 'For edition' }, max: 20 }),
    helpful: number({ label: { zh: '有帮助', en: 'Helpful' }, readOnly: true, default: 0 }),
    unhelpful: number({ label: { zh: '没帮助', en: 'Not helpful' }, readOnly: true, default: 0 }),
  },
  pages: { list: 'manual' },
  // An article without roles is for everybody.
  scopes: { forMe: { any: [{ roles: { empty: true } }, { roles: { in: { me: 'roles' } } }] } },
  list: {
    columns: ['title', 'category', 'roles', 'video', 'edition', 'rating', 'helpful', 'unhelpful', 'updatedAt'],
    filters: ['category', 'roles', 'rating', 'updatedAt'],
    order: 'sort',
  },
});
