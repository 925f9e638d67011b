import type { NotifyConfig } from '../../framework/language/resource/notify-config';

/** Reviews of what can be published; a withdrawal or a registration is answered by other means. */
const ofContent = { kind: ['article', 'video', 'image', 'note', 'agent'] } as const;

/** Who is notified of an action, and how; `#notify` on the server. The resource that takes its part checks the names in it. */
export const notify = {
  leadAssigned: {
    to: ['assigneeId'],
    title: { zh: '“{title}”已分配给您', en: '“{title}” is assigned to you' },
    text: {
      zh: '[{company}，]{source}线索：“{content}”[，约定 {nextFollowAt} 跟进]。',
      en: '{source}[, {company}]: “{content}”[, to be followed up at {nextFollowAt}].',
    },
    many: { zh: '{count} 条线索已分配给您', en: '{count} leads are assigned to you' },
  },
  leadReturned: {
    to: ['assigneeId'],
    title: { zh: '“{title}”已退回线索池', en: '“{title}” is back in the pool' },
    text: {
      zh: '“{title}”不再由您跟进，其他人可以领取。',
      en: 'You do not follow up “{title}” any more. Others can claim it.',
    },
    many: { zh: '您跟进的 {count} 条线索已退回线索池', en: '{count} of your leads are back in the pool' },
  },
  publishTrouble: {
    to: ['ownerId'],
    event: 'failed',
    level: 'high',
    title: { zh: '请处理：“{title}”没有发布成功', en: 'Please see to it: “{title}” is not published' },
    text: {
      zh: '{platform}账号“{accountId}”：{errorCause}。[{say}]',
      en: '{platform}, account “{accountId}”: {errorCause}. [{say}]',
    },
    many: { zh: '{count} 条发布没有成功，请处理', en: '{count} publications failed and need you' },
  },
  reviewApproved: {
    to: ['submitterId'],
    when: ofContent,
    level: 'low',
    title: { zh: '审核通过：{title}', en: 'Approved: {title}' },
    text: { zh: '“{title}”已通过审核，可以发布了。', en: '“{title}” is approved and can be published.' },
    many: { zh: '{count} 篇内容已通过审核，可以发布了', en: '{count} are approved and can be published' },
  },
  reviewRejected: {
    to: ['submitterId'],
    when: ofContent,
    level: 'high',
    title: { zh: '审核未通过：{title}', en: 'Rejected: {title}' },
    text: {
      zh: '“{title}”未通过审核。原因：{rejectReason}[：{rejectNote}]。修改后可以重新提交。',
      en: '“{title}” was rejected. Reason: {rejectReason}[: {rejectNote}]. Change it and hand it in again.',
    },
    many: {
      zh: '{count} 篇内容未通过审核，修改后可以重新提交',
      en: '{count} were rejected. Change them and hand them in again',
    },
  },
  reviewTransferred: {
    to: ['reviewerId'],
    title: { zh: '“{title}”转交给您审核', en: '“{title}” is yours to review' },
    text: {
      zh: '{kind}，{submitterId}提交[，风险等级{riskLevel}]。请在审核台处理。',
      en: '{kind}, handed in by {submitterId}[, risk: {riskLevel}]. It waits on the review desk.',
    },
    many: { zh: '{count} 篇内容转交给您审核', en: '{count} are yours to review' },
  },
} as const satisfies Readonly<Record<string, NotifyConfig>>;
