import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { lookup } from '../../framework/fields/lookup';
import { choice, image, number, ref, state, tags, text, toggle, tree } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { contentReview, enabledStatus, imageChannels, industryTree } from './dictionaries';
import { enableActions } from './enable-actions';
import { pictureLibrary } from './picture-library';
import { rejection, reviewActions } from './review-actions';

const imageSources = defineOptions({
  upload: { zh: '上传', en: 'Uploaded' },
  collect: { zh: '采集', en: 'Collected' },
  ai: { zh: 'AI生成', en: 'AI generated' },
  frame: { zh: '视频抽帧', en: 'Video frame' },
});

/** Folders of pictures, two levels of them, that articles, notes and videos are made from. */
export const imageGroups = defineResource({
  label: { zh: '图片分组', en: 'Image group' },
  fields: {
    name: text({ label: { zh: '分组名称', en: 'Group name' }, required: true, max: 40, search: true }),
    parentId: ref('imageGroups', {
      label: { zh: '上级分组', en: 'Parent group' },
      help: { zh: '留空为一级分组，最多两级', en: 'Empty: a top group. There are two levels at most' },
      where: { field: 'parentId', value: '' },
      onDelete: 'refuse',
      shows: [],
    }),
    parentName: lookup(
      'parentId.name',
      text({ label: { zh: '上级分组名称', en: 'Name of the parent' }, search: true, views: ['export'] }),
    ),
    parentStatus: lookup(
      'parentId.status',
      choice({ label: { zh: '上级分组状态', en: 'State of the parent' }, options: enabledStatus, views: ['export'] }),
    ),
    cover: image({ label: { zh: '封面', en: 'Cover' }, library: pictureLibrary }),
    channel: choice({
      label: { zh: '渠道', en: 'Channel' },
      options: imageChannels,
      required: true,
      default: 'general',
      help: { zh: '百家号封面不小于 218×146', en: 'Baijiahao covers need at least 218×146 pixels' },
    }),
    industry: tree({ label: { zh: '行业', en: 'Industry' }, options: industryTree }),
    dedupe: toggle({
      label: { zh: 'MD5去重', en: 'Remove duplicates' },
      default: true,
      help: { zh: '上传时跳过指纹相同的图片', en: 'Skips pictures with the same fingerprint on upload' },
    }),
    count: number({
      label: { zh: '图片数', en: 'Images' },
      default: 0,
      rollup: { of: 'images', by: 'groupId', count: true },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: enabledStatus, initial: 'enabled' }),
  },
  reference: {
    title: ['parentName', 'name'],
    choosable: [
      {
        check: { not: { any: [{ status: 'disabled' }, { parentStatus: 'disabled' }] } },
        reason: { zh: '分组已停用', en: 'The group is disabled' },
      },
    ],
  },
  // Groups made before the rule may share a name.
  unique: [{ fields: ['ownerId', 'name'], existing: 'allowed' }],
  list: {
    empty: empties.imageGroups,
    columns: ['ownerId', 'cover', 'name', 'parentId', 'channel', 'industry', 'count', 'dedupe', 'status', 'createdAt'],
    filters: ['parentId', 'channel', 'industry', 'status', 'createdAt'],
    kind: 'grid',
    grid: { image: 'cover', fields: ['channel', 'count', 'status'] },
    tree: { parent: 'parentId', levels: 2 },
  },
  actions: {
    viewImages: {
      kind: 'open',
      label: { zh: '图片', en: 'Images' },
      icon: 'picture',
      route: '/material/imageDetail',
      carry: { groupId: 'id' },
    },
    viewDouyinImages: {
      kind: 'open',
      label: { zh: '图片', en: 'Images' },
      icon: 'picture',
      route: '/MediaContent/imageDetail',
      carry: { groupId: 'id' },
    },
    ...enableActions,
  },
  relations: {
    groups: {
      label: { zh: '子分组', en: 'Groups below' },
      resource: 'imageGroups',
      by: 'parentId',
      columns: ['cover', 'name', 'count', 'status'],
    },
    images: {
      label: { zh: '图片', en: 'Images' },
      resource: 'images',
      by: 'groupId',
      columns: ['url', 'title', 'tags', 'source', 'reviewStatus'],
      filters: ['source', 'reviewStatus'],
    },
  },
  allowedWhen: {
    delete: {
      check: { count: { lte: 0 } },
      reason: {
        zh: '分组内还有图片，请先移走或删除图片',
        en: 'The group still contains images. Move or delete them first',
      },
    },
  },
});

/** Single pictures. */
export const images = defineResource({
  label: { zh: '图片', en: 'Image' },
  fields: {
    groupId: ref('imageGroups', { label: { zh: '所属分组', en: 'Group' }, required: true }),
    url: image({ label: { zh: '图片', en: 'Image' }, required: true }),
    title: text({ label: { zh: '图片名称', en: 'Image name' }, required: true, max: 60, search: true }),
    tags: tags({ label: { zh: '标签', en: 'Tags' }, maxItems: 10 }),
    source: choice({ label: { zh: '来源', en: 'Source' }, options: imageSources, default: 'upload' }),
    width: number({ label: { zh: '宽', en: 'Width' }, unit: { zh: '像素', en: 'px' }, readOnly: true }),
    height: number({ label: { zh: '高', en: 'Height' }, unit: { zh: '像素', en: 'px' }, readOnly: true }),
    size: number({ label: { zh: '大小', en: 'Size' }, unit: { zh: 'KB', en: 'KB' }, readOnly: true }),
    md5: text({
      label: { zh: '指纹', en: 'Fingerprint' },
      readOnly: true,
      max: 32,
      indexed: true,
      views: ['show', 'export'],
    }),
    isDuplicate: toggle({ label: { zh: '重复图', en: 'Duplicate' }, readOnly: true, default: false }),
    reviewStatus: state({ label: { zh: '审核状态', en: 'Review' }, options: contentReview, initial: 'draft' }),
    ...rejection,
  },
  titleField: 'title',
  costs: ['point'],
  pages: { list: 'pictureUpload', show: 'picture' },
  list: {
    empty: empties.images,
    live: true,
    columns: ['url', 'title', 'groupId', 'tags', 'source', 'width', 'height', 'reviewStatus', 'createdAt'],
    filters: ['tags', 'source', 'isDuplicate', 'reviewStatus', 'createdAt'],
    pageSize: 50,
    kind: 'grid',
    side: { by: 'groupId' },
    grid: { image: 'url', fields: ['reviewStatus'], tiles: 'small' },
  },
  actions: {
    ...reviewActions,
    move: {
      label: { zh: '移动分组', en: 'Move to group' },
      icon: 'folder-open',
      bulk: true,
      form: ['groupId'],
      formRequired: ['groupId'],
    },
    setTags: {
      label: { zh: '打标签', en: 'Set tags' },
      icon: 'tags',
      bulk: true,
      form: ['tags'],
      formRequired: ['tags'],
    },
  },
});
