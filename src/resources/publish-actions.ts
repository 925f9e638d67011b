/** What an operator may do with something that is published by itself; needs a state of `publishStatus` and a field `scheduledAt`. */
export const publishActions = {
  publishNow: {
    label: { zh: '立即发布', en: 'Publish now' },
    icon: 'send',
    bulk: true,
    from: ['draft', 'reviewing', 'scheduled', 'withdrawn'],
    to: 'queued',
    confirm: { zh: '确定立即发布？', en: 'Publish now?' },
  },
  schedule: {
    label: { zh: '定时发布', en: 'Schedule' },
    icon: 'clock-circle',
    bulk: true,
    form: ['scheduledAt'],
    formRequired: ['scheduledAt'],
    from: ['draft', 'reviewing', 'scheduled', 'queued', 'withdrawn'],
    to: 'scheduled',
  },
  retry: {
    label: { zh: '重试', en: 'Retry' },
    icon: 'reload',
    bulk: true,
    from: ['failed', 'rejected', 'dead'],
    to: 'queued',
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw' },
    icon: 'rollback',
    danger: true,
    bulk: true,
    from: ['reviewing', 'scheduled', 'queued', 'retrying', 'platform_review', 'success', 'dead'],
    to: 'withdrawn',
    confirm: {
      zh: '撤回后平台上的内容将不再展示，确定撤回？',
      en: 'It will no longer be shown on the platforms. Withdraw?',
    },
  },
} as const;

/** What is on its way to a platform, or already there, is not changed behind its back. */
export const publishEditLock = {
  field: 'status',
  in: ['draft', 'reviewing', 'scheduled', 'rejected', 'failed', 'dead', 'withdrawn'],
  reason: { zh: '发布中或已发布的内容不能编辑，请先撤回', en: 'It is being published or is public; withdraw it first' },
} as const;
