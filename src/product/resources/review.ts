import { notify } from '#notify';
import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { lookup } from '../../framework/fields/lookup';
import { choice, datetime, number, ref, state, tags, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { levels, rejectReasons, reviewStatus } from './dictionaries';

const auditKinds = defineOptions({
  article: { zh: '文章', en: 'Article' },
  video: { zh: '视频', en: 'Video' },
  image: { zh: '图片', en: 'Image' },
  note: { zh: '图文', en: 'Image note' },
  agent: { zh: '智能体', en: 'Agent' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  registration: { zh: '注册', en: 'Registration' },
});

const machineResults = defineOptions({
  pass: { zh: '通过', en: 'Pass', color: 'green' },
  suspect: { zh: '疑似', en: 'Suspect', color: 'orange' },
  violation: { zh: '违规', en: 'Violation', color: 'red' },
});

/** What waits for a verdict. Handing in makes the record; here it is only decided. */
export const audits = defineResource({
  label: { zh: '审核单', en: 'Review' },
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, search: true }),
    kind: choice({ label: { zh: '类型', en: 'Kind' }, options: auditKinds }),
    targetId: text({ label: { zh: '内容编号', en: 'Content id' } }),
    excerpt: textarea({ label: { zh: '内容摘录', en: 'Excerpt' } }),
    submitterId: ref('users', { label: { zh: '提交人', en: 'Submitted by' } }),
    submitter: lookup('submitterId.nickname', text({ label: { zh: '提交人昵称', en: 'Display name' }, search: true })),
    company: lookup('ownerId.company', text({ label: { zh: '客户公司', en: 'Company' }, search: true })),
    submittedAt: datetime({ label: { zh: '提交时间', en: 'Submitted at' } }),
    machineResult: choice({ label: { zh: '机审结果', en: 'Machine check' }, options: machineResults }),
    hits: tags({ label: { zh: '命中词', en: 'Keywords found' } }),
    riskLevel: choice({ label: { zh: '风险等级', en: 'Risk' }, options: levels }),
    waitHours: number({ label: { zh: '等待时长', en: 'Waiting' }, unit: { zh: '小时', en: 'h' }, decimals: 1 }),
    status: state({ label: { zh: '审核状态', en: 'Status' }, options: reviewStatus, initial: 'pending' }),
    reviewerId: ref('users', { label: { zh: '审核人', en: 'Reviewer' }, where: { field: 'roles', value: 'Admin' } }),
    reviewedAt: datetime({ label: { zh: '审核时间', en: 'Reviewed at' } }),
    rejectReason: choice({ label: { zh: '驳回原因', en: 'Why rejected' }, options: rejectReasons }),
    rejectNote: textarea({
      label: { zh: '驳回说明', en: 'Note' },
      max: 300,
      requiredWhen: { rejectReason: 'other' },
    }),
  },
  verbs: ['list', 'show', 'export'],
  history: true,
  list: {
    empty: empties.audits,
    live: true,
    tabs: { by: 'status', first: 'pending' },
    columns: [
      'title',
      'status',
      'waitHours',
      'riskLevel',
      'kind',
      'machineResult',
      'hits',
      'company',
      'ownerId',
      'submitter',
      'submittedAt',
      'reviewerId',
    ],
    filters: [
      'status',
      'kind',
      'machineResult',
      'riskLevel',
      'company',
      'submitter',
      'ownerId',
      'reviewerId',
      'submittedAt',
    ],
    sort: 'submittedAt',
    expand: { fields: ['excerpt', 'targetId', 'reviewedAt', 'rejectReason', 'rejectNote'] },
    board: { by: 'status', fields: ['kind', 'riskLevel', 'hits', 'submittedAt'] },
  },
  actions: {
    desk: {
      kind: 'open',
      label: { zh: '审核', en: 'Review' },
      icon: 'audit',
      route: '/audit',
      carry: { id: 'id' },
      allowedWhen: {
        check: { status: 'pending' },
        reason: { zh: '已有审核结果', en: 'Decided already' },
      },
    },
    approve: {
      kind: 'handler',
      handler: 'decideAudit',
      label: { zh: '通过', en: 'Approve' },
      icon: 'check-circle',
      bulk: true,
      from: ['pending'],
      to: 'approved',
      done: {
        one: { zh: '“{title}”已通过审核', en: '“{title}” is approved' },
        many: { zh: '已通过 {count} 条', en: '{count} are approved' },
      },
      set: { reviewerId: 'me', reviewedAt: 'now' },
      notify: notify.reviewApproved,
    },
    reject: {
      kind: 'handler',
      handler: 'decideAudit',
      label: { zh: '驳回', en: 'Reject' },
      icon: 'close-circle',
      danger: true,
      bulk: true,
      form: ['rejectReason', 'rejectNote'],
      formRequired: ['rejectReason'],
      from: ['pending'],
      to: 'rejected',
      done: {
        one: { zh: '“{title}”已驳回', en: '“{title}” is rejected' },
        many: { zh: '已驳回 {count} 条', en: '{count} are rejected' },
      },
      set: { reviewerId: 'me', reviewedAt: 'now' },
      notify: notify.reviewRejected,
    },
    transfer: {
      label: { zh: '转交', en: 'Hand over' },
      icon: 'swap',
      bulk: true,
      form: ['reviewerId'],
      formRequired: ['reviewerId'],
      from: ['pending'],
      to: 'pending',
      done: {
        one: { zh: '“{title}”已转交', en: '“{title}” is handed over' },
        many: { zh: '已转交 {count} 条', en: '{count} are handed over' },
      },
      notify: notify.reviewTransferred,
    },
    reopen: {
      kind: 'handler',
      handler: 'decideAudit',
      label: { zh: '重新审核', en: 'Review again' },
      icon: 'redo',
      from: ['approved', 'rejected', 'recalled'],
      to: 'pending',
      done: {
        one: { zh: '“{title}”已重新进入待审核', en: '“{title}” is waiting for review again' },
      },
      set: { reviewedAt: { value: null }, rejectReason: { value: null }, rejectNote: { value: null } },
    },
  },
});
