import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  date,
  datetime,
  image,
  number,
  rating,
  ref,
  state,
  tags,
  text,
  toggle,
  tree,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { enabledStatus, industries, industryTree } from './dictionaries';
import { enableActions } from './enable-actions';
import { pictureLibrary } from './picture-library';

const reportVariants = defineOptions({
  report2: { zh: '标准版', en: 'Standard' },
  reportHc: { zh: '精简版', en: 'Compact' },
  reportOrigin: { zh: '原始数据版', en: 'Plain figures' },
});

const reportStatus = defineOptions({
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published', color: 'green' },
  off: { zh: '已下架', en: 'Taken down', color: 'orange' },
});

const imageScenes = defineOptions({
  cover: { zh: '封面', en: 'Cover' },
  poster: { zh: '海报', en: 'Poster' },
  detail: { zh: '详情', en: 'Detail' },
  shop: { zh: '门店', en: 'Shop' },
});

/** Reports on what was achieved for a customer, shown to outsiders by a link. */
export const reportCases = defineResource({
  label: { zh: '报告案例', en: 'Report case' },
  ownedBy: false,
  pages: { show: 'reportCase' },
  indexes: 'none',
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
    no: text({
      label: { zh: '报告编号', en: 'Report no.' },
      code: { prefix: 'BG', date: 'YYYYMM', digits: 3 },
      search: true,
    }),
    customerId: ref('users', {
      label: { zh: '客户', en: 'Customer' },
      onDelete: 'clear',
      where: { field: 'roles', value: 'Customer' },
    }),
    industry: choice({ label: { zh: '行业', en: 'Industry' }, options: industries }),
    variant: choice({
      label: { zh: '版式', en: 'Layout' },
      options: reportVariants,
      required: true,
      default: 'report2',
    }),
    periodStart: date({
      label: { zh: '统计开始', en: 'From' },
      required: true,
      default: { subtract: [{ field: 'periodEnd' }, '1m'] },
    }),
    periodEnd: date({ label: { zh: '统计结束', en: 'To' }, required: true, default: { today: '0d' } }),
    cover: image({ label: { zh: '封面', en: 'Cover' }, library: pictureLibrary }),
    published: number({ label: { zh: '发布量', en: 'Published' }, min: 0, default: 0 }),
    indexed: number({ label: { zh: '收录量', en: 'Indexed' }, min: 0, default: 0 }),
    homeWords: number({ label: { zh: '首页上词数', en: 'Keywords on page one' }, min: 0, default: 0 }),
    reads: number({ label: { zh: '播放/阅读', en: 'Views of content' }, min: 0, default: 0 }),
    leads: number({ label: { zh: '线索数', en: 'Leads' }, min: 0, default: 0 }),
    isPublic: toggle({ label: { zh: '公开展示', en: 'Public' }, default: false }),
    shareToken: text({
      label: { zh: '分享标识', en: 'Share id' },
      unique: true,
      max: 32,
      pattern: {
        regex: '^[A-Za-z0-9_-]{8,32}$',
        message: { zh: '8–32 位字母、数字、_ 或 -', en: '8 to 32 letters, digits, _ or -' },
      },
    }),
    passcode: text({
      label: { zh: '提取码', en: 'Passcode' },
      max: 8,
      pattern: { regex: '^[A-Za-z0-9]{4,8}$', message: { zh: '4–8 位字母或数字', en: '4 to 8 letters or digits' } },
    }),
    expireAt: datetime({ label: { zh: '链接到期', en: 'Link expires' } }),
    opens: number({ label: { zh: '浏览次数', en: 'Times opened' }, readOnly: true, default: 0 }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: reportStatus, initial: 'draft' }),
  },
  list: {
    empty: empties.reportCases,
    columns: [
      'title',
      'status',
      'opens',
      'customerId',
      'expireAt',
      'variant',
      'cover',
      'periodStart',
      'periodEnd',
      'industry',
      'no',
    ],
    filters: ['customerId', 'industry', 'variant', 'status', 'createdAt'],
  },
  form: {
    sections: [
      {
        label: { zh: '案例', en: 'Case' },
        fields: ['title', 'no', 'customerId', 'industry', 'variant', 'cover', 'periodStart', 'periodEnd'],
      },
      {
        label: { zh: '成效（无每日数据时使用）', en: 'Results, where there are no daily figures' },
        fields: ['published', 'indexed', 'homeWords', 'reads', 'leads'],
      },
      { label: { zh: '分享', en: 'Sharing' }, fields: ['isPublic', 'shareToken', 'passcode', 'expireAt'] },
    ],
  },
  actions: {
    publish: {
      label: { zh: '发布', en: 'Publish' },
      icon: 'send',
      bulk: true,
      from: ['draft', 'off'],
      to: 'published',
    },
    copyLink: {
      kind: 'copyLink',
      label: { zh: '复制链接', en: 'Copy link' },
      icon: 'link',
      link: { concat: ['/', { field: 'variant' }, '?token=', { field: 'shareToken' }] },
      allowedWhen: {
        check: { status: 'published', shareToken: { empty: false } },
        reason: { zh: '发布后才有链接', en: 'It has a link once it is published' },
      },
    },
    takeDown: {
      label: { zh: '下架', en: 'Take down' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['published'],
      to: 'off',
    },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy', suffixField: 'title' },
  },
  allowedWhen: {
    delete: {
      check: { status: ['draft', 'off'] },
      reason: { zh: '已发布的案例请先下架', en: 'Take a published case down first' },
    },
  },
});

/** Pictures to show customers what others had made. */
export const imageCases = defineResource({
  label: { zh: '图片案例', en: 'Image case' },
  ownedBy: false,
  indexes: 'none',
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
    images: image({
      label: { zh: '图片', en: 'Images' },
      multiple: true,
      maxItems: 9,
      required: true,
      library: pictureLibrary,
    }),
    industry: tree({ label: { zh: '行业', en: 'Industry' }, options: industryTree }),
    scene: choice({ label: { zh: '场景', en: 'Scene' }, options: imageScenes, required: true, default: 'cover' }),
    tags: tags({ label: { zh: '标签', en: 'Tags' }, maxItems: 10 }),
    rating: rating({ label: { zh: '推荐指数', en: 'Rating' }, half: true, default: 4 }),
    sort: number({ label: { zh: '排序', en: 'Order' }, min: 0, max: 9999, default: 100 }),
    uses: number({ label: { zh: '引用次数', en: 'Times used' }, readOnly: true, default: 0 }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: enabledStatus, initial: 'enabled' }),
  },
  list: {
    empty: empties.imageCases,
    columns: ['images', 'title', 'status', 'rating', 'industry', 'scene', 'uses', 'tags', 'sort', 'createdAt'],
    filters: ['industry', 'scene', 'tags', 'rating', 'status'],
    sort: 'sort',
    inline: ['sort', 'rating'],
    kind: 'grid',
    grid: { image: 'images', fields: ['industry'], tiles: 'small' },
  },
  actions: {
    setTags: {
      label: { zh: '打标签', en: 'Set tags' },
      icon: 'tags',
      bulk: true,
      form: ['tags'],
      formRequired: ['tags'],
    },
    enable: enableActions.enable,
    disable: {
      ...enableActions.disable,
      confirm: { zh: '停用后案例库不再展示', en: 'The library will no longer show it.' },
    },
  },
});
