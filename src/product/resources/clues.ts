import { notify } from '#notify';
import { empties, profiles } from '#profiles';
import { schedules } from '#schedules';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  datetime,
  file,
  money,
  number,
  phone,
  ref,
  state,
  text,
  textarea,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { leadStatus, platforms } from './dictionaries';

const leadSources = defineOptions({
  website: { zh: '官网', en: 'Website' },
  report: { zh: '报告页', en: 'Report page' },
  article: { zh: '文章', en: 'Article' },
  video: { zh: '视频', en: 'Video' },
  agent: { zh: '智能体', en: 'Agent' },
  message: { zh: '私信', en: 'Direct message' },
  comment: { zh: '评论', en: 'Comment' },
  phone: { zh: '电话', en: 'Phone call' },
});

const leadLevels = defineOptions({
  A: { zh: 'A级', en: 'A', color: 'gold' },
  B: { zh: 'B级', en: 'B', color: 'orange' },
  C: { zh: 'C级', en: 'C' },
});

const invalidReasons = defineOptions({
  wrong_number: { zh: '空号/错号', en: 'Wrong number' },
  no_need: { zh: '无需求', en: 'Not needed' },
  duplicate: { zh: '重复线索', en: 'Duplicate' },
  competitor: { zh: '同行', en: 'Competitor' },
  price: { zh: '价格不合适', en: 'Too expensive' },
  unreachable: { zh: '联系不上', en: 'Cannot be reached' },
  other: { zh: '其他', en: 'Other' },
});

const followWays = defineOptions({
  phone: { zh: '电话', en: 'Phone' },
  wechat: { zh: '微信', en: 'WeChat' },
  visit: { zh: '面谈', en: 'Meeting' },
});

/** The lead is being followed up. */
const followed = { status: ['following', 'interested'] } as const;

/** Leads: inquiries of visitors. */
export const inquiries = defineResource({
  label: { zh: '询盘', en: 'Inquiry' },
  ownedBy: false,
  fields: {
    name: text({ label: { zh: '姓名', en: 'Name' }, required: true, max: 30, search: true }),
    mobile: phone({ label: { zh: '手机号', en: 'Mobile' }, search: true, mask: true }),
    duplicateOf: ref('inquiries', {
      label: { zh: '同号线索', en: 'Same number as' },
      help: { zh: '手机号相同的更早的线索', en: 'An earlier lead with the same mobile number' },
      onDelete: 'clear',
      readOnly: true,
    }),
    wechat: text({ label: { zh: '微信', en: 'WeChat' }, max: 40, search: true }),
    company: text({ label: { zh: '公司', en: 'Company' }, max: 60, search: true }),
    content: textarea({ label: { zh: '咨询内容', en: 'Question' }, required: true, max: 2000, width: 480 }),
    source: choice({ label: { zh: '来源', en: 'Source' }, options: leadSources, required: true, default: 'website' }),
    sourceUrl: url({
      label: { zh: '来源链接', en: 'Source link' },
      visibleWhen: { not: { source: 'phone' } },
    }),
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms }),
    keyword: text({ label: { zh: '关键词', en: 'Keyword' }, max: 40 }),
    region: text({ label: { zh: '地区', en: 'Region' }, max: 40 }),
    customerId: ref('users', {
      label: { zh: '关联客户', en: 'Customer' },
      onDelete: 'clear',
      where: { field: 'roles', value: 'Customer' },
    }),
    level: choice({ label: { zh: '级别', en: 'Level' }, options: leadLevels, default: 'C', width: 72 }),
    status: state({ label: { zh: '线索状态', en: 'Status' }, options: leadStatus, initial: 'new' }),
    assigneeId: ref('users', {
      label: { zh: '跟进人', en: 'Assigned to' },
      onDelete: 'clear',
      where: { field: 'roles', value: 'Clue' },
    }),
    claimedAt: datetime({ label: { zh: '领取时间', en: 'Claimed at' }, readOnly: true }),
    followNote: textarea({
      label: { zh: '最近跟进', en: 'Latest follow-up' },
      max: 1000,
      readOnly: true,
      input: 'phrases',
    }),
    followWay: choice({ label: { zh: '跟进方式', en: 'By' }, options: followWays, readOnly: true }),
    lastFollowAt: datetime({ label: { zh: '最近跟进时间', en: 'Followed up at' }, readOnly: true }),
    nextFollowAt: datetime({ label: { zh: '下次跟进', en: 'Next follow-up' } }),
    followCount: number({
      label: { zh: '跟进次数', en: 'Follow-ups' },
      default: 0,
      rollup: { of: 'followUps', by: 'inquiryId', count: true },
    }),
    dealAmount: money({ label: { zh: '成交金额', en: 'Deal' }, min: 0, readOnly: true }),
    convertedId: ref('users', {
      label: { zh: '已有客户', en: 'Existing customer' },
      help: {
        zh: '客户已有账号时选择；留空则新建客户账号',
        en: 'Where the customer has an account; left empty, one is made',
      },
      where: { field: 'roles', value: 'Customer' },
      readOnly: true,
    }),
    agentId: ref('users', {
      label: { zh: '归属代理', en: 'Agent' },
      onDelete: 'clear',
      help: {
        zh: '新客户的上级代理；留空则与关联客户同一代理',
        en: 'Of the new customer; left empty, that of the related customer',
      },
      where: { field: 'roles', value: 'Agent' },
      visibleWhen: { convertedId: { empty: true } },
      readOnly: true,
      views: ['show', 'export'],
    }),
    convertedAt: datetime({ label: { zh: '转化时间', en: 'Converted at' }, readOnly: true }),
    invalidReason: choice({
      label: { zh: '无效/流失原因', en: 'Why invalid or lost' },
      options: invalidReasons,
      readOnly: true,
    }),
  },
  schedules: schedules.inquiries,
  list: {
    empty: empties.inquiries,
    live: true,
    tabs: { by: 'status' },
    columns: [
      'name',
      'status',
      'level',
      'mobile',
      'duplicateOf',
      'nextFollowAt',
      'assigneeId',
      'followCount',
      'company',
      'content',
      'source',
      'createdAt',
    ],
    keep: ['name', 'status', 'level', 'mobile', 'content', 'createdAt', 'nextFollowAt', 'assigneeId'],
    filters: ['status', 'source', 'platform', 'level', 'assigneeId', 'customerId', 'nextFollowAt', 'createdAt'],
    board: { by: 'status', fields: ['company', 'level', 'assigneeId', 'nextFollowAt'] },
    calendar: { by: 'nextFollowAt' },
    tones: [
      {
        when: { ...followed, nextFollowAt: { lt: { now: '0d' } } },
        tone: 'danger',
        label: { zh: '逾期未跟进', en: 'Overdue' },
      },
      {
        when: { ...followed, nextFollowAt: { between: [{ today: '0d' }, { today: '0d' }] } },
        tone: 'warning',
        label: { zh: '今天要跟进', en: 'Due today' },
      },
    ],
    presets: {
      mine: { label: { zh: '我跟进的', en: 'Mine' }, where: { assigneeId: { eq: { me: 'id' } } } },
      due: {
        label: { zh: '今天要跟进', en: 'Due today' },
        where: { ...followed, nextFollowAt: { between: [{ today: '0d' }, { today: '0d' }] } },
      },
      overdue: {
        label: { zh: '逾期未跟进', en: 'Overdue' },
        where: { ...followed, nextFollowAt: { lt: { now: '0d' } } },
      },
      duplicates: {
        label: { zh: '号码重复', en: 'Same number' },
        where: { duplicateOf: { empty: false } },
      },
      neglected: {
        label: { zh: '超过 3 天未跟进', en: 'Without a follow-up for 3 days' },
        where: {
          ...followed,
          any: [
            { lastFollowAt: { lt: { now: '-3d' } } },
            { lastFollowAt: { empty: true }, claimedAt: { lt: { now: '-3d' } } },
          ],
        },
      },
    },
    summary: [
      { label: { zh: '逾期未跟进', en: 'Overdue' }, fn: 'count', preset: 'overdue' },
      { label: { zh: '成交金额', en: 'Deals' }, fn: 'sum', of: 'dealAmount' },
    ],
  },
  form: {
    sections: [
      { label: { zh: '联系人', en: 'Contact' }, fields: ['name', 'mobile', 'wechat', 'company', 'region'] },
      {
        label: { zh: '咨询', en: 'Inquiry' },
        fields: ['content', 'source', 'sourceUrl', 'platform', 'keyword', 'customerId'],
      },
      {
        label: { zh: '跟进', en: 'Follow-up' },
        fields: ['level', 'assigneeId', 'nextFollowAt'],
      },
    ],
  },
  history: true,
  show: profiles.inquiries,
  actions: {
    claim: {
      label: { zh: '领取', en: 'Claim' },
      icon: 'user-add',
      bulk: true,
      from: ['new', 'pool'],
      to: 'following',
      set: { assigneeId: 'me', claimedAt: 'now' },
      done: {
        one: { zh: '已领取“{title}”', en: 'You have claimed “{title}”' },
        many: { zh: '已领取 {count} 条', en: 'You have claimed {count}' },
      },
    },
    writeFollowUp: {
      label: { zh: '写跟进', en: 'Write follow-up' },
      icon: 'form',
      form: ['followWay', 'followNote', 'nextFollowAt', 'level'],
      formRequired: ['followWay', 'followNote'],
      set: { lastFollowAt: 'now' },
      creates: {
        resource: 'followUps',
        with: {
          inquiryId: { field: 'id' },
          at: { field: 'lastFollowAt' },
          way: { field: 'followWay' },
          content: { field: 'followNote' },
          nextAt: { field: 'nextFollowAt' },
          byId: 'me',
        },
      },
      done: { one: { zh: '已记录对“{title}”的跟进', en: 'The follow-up of “{title}” is recorded' } },
    },
    assign: {
      label: { zh: '分配', en: 'Assign' },
      icon: 'user-switch',
      bulk: true,
      form: ['assigneeId'],
      formRequired: ['assigneeId'],
      from: ['new', 'following', 'interested', 'pool'],
      to: 'following',
      set: { claimedAt: 'now' },
      notify: notify.leadAssigned,
    },
    markInterested: {
      label: { zh: '标记有意向', en: 'Mark interested' },
      icon: 'star',
      bulk: true,
      form: ['level'],
      formRequired: ['level'],
      from: ['following'],
      to: 'interested',
    },
    convert: {
      label: { zh: '转客户', en: 'Convert' },
      icon: 'check-circle',
      kind: 'handler',
      handler: 'convertInquiry',
      form: ['dealAmount', 'convertedId', 'agentId'],
      formRequired: ['dealAmount'],
      from: ['following', 'interested'],
      to: 'converted',
      set: { convertedAt: 'now' },
      done: { one: { zh: '“{title}”已转为客户', en: '“{title}” is a customer now' } },
    },
    markInvalid: {
      label: { zh: '标记无效', en: 'Mark invalid' },
      icon: 'close-circle',
      danger: true,
      bulk: true,
      form: ['invalidReason'],
      formRequired: ['invalidReason'],
      from: ['new', 'following', 'pool'],
      to: 'invalid',
    },
    markLost: {
      label: { zh: '标记流失', en: 'Mark lost' },
      icon: 'fall',
      danger: true,
      form: ['invalidReason'],
      formRequired: ['invalidReason'],
      from: ['following', 'interested'],
      to: 'lost',
    },
    returnToPool: {
      label: { zh: '退回线索池', en: 'Return to pool' },
      icon: 'rollback',
      bulk: true,
      next: { status: ['invalid', 'lost'] },
      from: ['following', 'interested', 'invalid', 'lost'],
      to: 'pool',
      set: { assigneeId: { value: null }, claimedAt: { value: null } },
      notify: notify.leadReturned,
      question: { zh: '确定把“{title}”退回线索池吗？', en: 'Return “{title}” to the pool?' },
      confirm: { zh: '退回后其他人可以领取', en: 'Others can then claim it.' },
    },
  },
  relations: {
    followUps: {
      label: { zh: '跟进记录', en: 'Follow-ups' },
      resource: 'followUps',
      by: 'inquiryId',
      columns: ['at', 'way', 'content', 'byId', 'nextAt'],
    },
    duplicates: {
      label: { zh: '同号线索', en: 'With the same number' },
      resource: 'inquiries',
      by: 'duplicateOf',
      columns: ['name', 'status', 'source', 'assigneeId', 'createdAt'],
    },
  },
  allowedWhen: {
    delete: {
      check: { status: ['new', 'invalid', 'lost', 'pool'] },
      reason: {
        zh: '跟进中或已转化的线索不能删除',
        en: 'Leads that are being followed up or were converted cannot be deleted',
      },
    },
  },
});

/** Follow-up contacts with a lead. */
export const followUps = defineResource({
  label: { zh: '跟进记录', en: 'Follow-up' },
  ownedBy: false,
  fields: {
    inquiryId: ref('inquiries', { label: { zh: '询盘', en: 'Inquiry' }, required: true, onDelete: 'follow' }),
    at: datetime({ label: { zh: '跟进时间', en: 'When' }, required: true, default: { now: '0d' } }),
    way: choice({ label: { zh: '方式', en: 'Way' }, options: followWays, required: true, default: 'phone' }),
    content: textarea({ label: { zh: '跟进内容', en: 'What was said' }, required: true, max: 1000, search: true }),
    nextAt: datetime({ label: { zh: '下次跟进', en: 'Next' } }),
    attachments: file({
      label: { zh: '附件', en: 'Attachments' },
      help: { zh: '聊天截图、报价单等', en: 'Screenshots of the talk, quotations' },
      multiple: true,
      maxItems: 5,
    }),
    byId: ref('users', { label: { zh: '跟进人', en: 'By' }, default: { me: 'id' } }),
  },
  titleField: 'at',
  verbs: ['list', 'show', 'create', 'export'],
  list: {
    columns: ['inquiryId', 'at', 'way', 'content', 'byId', 'nextAt'],
    filters: ['inquiryId', 'way', 'at'],
    sort: '-at',
  },
});
