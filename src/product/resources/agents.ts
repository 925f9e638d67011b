import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, image, number, phone, ref, state, tags, text, textarea, url } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { rejectReasons } from './dictionaries';
import { pictureLibrary } from './picture-library';
import { inReviewText, recalledText } from './review-actions';

const agentStatus = defineOptions({
  draft: { zh: '草稿', en: 'Draft' },
  reviewing: { zh: '审核中', en: 'In review', color: 'gold' },
  online: { zh: '已上线', en: 'Online', color: 'green' },
  rejected: { zh: '已驳回', en: 'Rejected', color: 'red' },
  offline: { zh: '已下线', en: 'Offline', color: 'orange' },
});

/** Baidu agents: chat bots that answer visitors and collect leads. */
export const baiduAgents = defineResource({
  label: { zh: '智能体', en: 'Agent' },
  indexes: 'none',
  fields: {
    name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 20, search: true }),
    avatar: image({ label: { zh: '头像', en: 'Avatar' }, library: pictureLibrary }),
    agentId: text({ label: { zh: '智能体ID', en: 'Agent ID' }, max: 64, search: true }),
    intro: textarea({ label: { zh: '简介', en: 'Introduction' }, required: true, max: 200 }),
    welcome: textarea({ label: { zh: '开场白', en: 'Welcome message' }, max: 500 }),
    prompts: tags({ label: { zh: '引导问题', en: 'Suggested questions' }, maxItems: 3 }),
    knowledge: textarea({
      label: { zh: '知识库', en: 'Knowledge' },
      max: 20000,
      help: { zh: '智能体回答时参考的资料', en: 'What the agent may draw on in its answers' },
    }),
    keywordGroupId: ref('keywordGroups', { label: { zh: '关键词分组', en: 'Keyword group' }, onDelete: 'clear' }),
    contact: phone({ label: { zh: '联系电话', en: 'Contact phone' }, mask: true }),
    link: url({ label: { zh: '访问链接', en: 'Link' } }),
    chats: number({ label: { zh: '对话数', en: 'Chats' }, readOnly: true, default: 0 }),
    leads: number({ label: { zh: '线索数', en: 'Leads' }, readOnly: true, default: 0 }),
    rejectReason: choice({
      label: { zh: '驳回原因', en: 'Why rejected' },
      options: rejectReasons,
      readOnly: true,
    }),
    rejectNote: textarea({ label: { zh: '驳回说明', en: 'Note of the reviewer' }, readOnly: true, max: 300 }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: agentStatus, initial: 'draft' }),
  },
  list: {
    empty: empties.baiduAgents,
    live: true,
    columns: ['avatar', 'name', 'status', 'chats', 'leads', 'keywordGroupId', 'link', 'agentId', 'createdAt'],
    filters: ['keywordGroupId', 'status', 'createdAt'],
  },
  form: {
    sections: [
      { label: { zh: '基本信息', en: 'Basics' }, fields: ['name', 'avatar', 'agentId', 'link', 'contact'] },
      { label: { zh: '对话', en: 'Conversation' }, fields: ['intro', 'welcome', 'prompts'] },
      { label: { zh: '知识', en: 'Knowledge' }, fields: ['knowledge', 'keywordGroupId'] },
    ],
  },
  actions: {
    submitReview: {
      kind: 'handler',
      handler: 'requestReview',
      label: { zh: '提交审核', en: 'Submit for review' },
      icon: 'audit',
      from: ['draft', 'rejected'],
      to: 'reviewing',
      done: { one: inReviewText.one },
    },
    recallReview: {
      kind: 'handler',
      handler: 'recallReview',
      label: { zh: '撤回审核', en: 'Withdraw from review' },
      icon: 'rollback',
      from: ['reviewing'],
      to: 'draft',
      done: { one: recalledText.one },
    },
    goOnline: {
      label: { zh: '上线', en: 'Go online' },
      icon: 'cloud-upload',
      bulk: true,
      from: ['offline'],
      to: 'online',
    },
    copyLink: {
      kind: 'copyLink',
      label: { zh: '复制链接', en: 'Copy link' },
      icon: 'link',
      link: { field: 'link' },
      allowedWhen: {
        check: { status: 'online', link: { empty: false } },
        reason: { zh: '上线且填写访问链接后可复制', en: 'It needs to be online and to have a link' },
      },
    },
    goOffline: {
      label: { zh: '下线', en: 'Go offline' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['online'],
      to: 'offline',
      confirm: { zh: '下线后访客将无法对话', en: 'Visitors can no longer chat with it.' },
    },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy', suffixField: 'name' },
  },
  allowedWhen: {
    edit: {
      check: { status: ['draft', 'rejected', 'offline'] },
      reason: { zh: '审核中或已上线的智能体不能编辑，请先撤回或下线', en: 'Withdraw it or take it offline first' },
    },
    delete: {
      check: { status: ['draft', 'rejected', 'offline'] },
      reason: { zh: '审核中或已上线的智能体不能删除，请先撤回或下线', en: 'Withdraw it or take it offline first' },
    },
  },
});
