/** What an operator may do with a generation task; the generator itself moves it from queued to running and to its result. */
export const taskActions = {
  submit: {
    label: { zh: '提交', en: 'Submit' },
    icon: 'send',
    bulk: true,
    from: ['draft'],
    to: 'queued',
    confirm: {
      zh: '提交后开始排队生成，并按数量扣减额度。确定提交？',
      en: 'The task is queued and uses up quota. Submit?',
    },
  },
  pause: {
    label: { zh: '暂停', en: 'Pause' },
    icon: 'pause-circle',
    bulk: true,
    from: ['queued', 'running'],
    to: 'paused',
  },
  resume: { label: { zh: '继续', en: 'Resume' }, icon: 'play-circle', bulk: true, from: ['paused'], to: 'queued' },
  retry: {
    label: { zh: '重试失败项', en: 'Retry failed' },
    icon: 'reload',
    bulk: true,
    from: ['failed', 'partial', 'canceled'],
    to: 'queued',
  },
  cancel: {
    label: { zh: '取消任务', en: 'Cancel task' },
    icon: 'stop',
    danger: true,
    bulk: true,
    from: ['queued', 'running', 'paused', 'partial'],
    to: 'canceled',
    confirm: {
      zh: '未生成的部分将不再生成，已生成的内容保留。确定取消？',
      en: 'What is not generated yet will be dropped; results are kept. Cancel?',
    },
  },
} as const;

/** A task may be changed only while nothing is being generated from it. */
export const taskEditLock = {
  field: 'status',
  in: ['draft', 'paused'],
  reason: { zh: '只有草稿和已暂停的任务可以编辑', en: 'Only drafts and paused tasks can be edited' },
} as const;

/** A task may be deleted only when the generator has let go of it. */
export const taskDeleteLock = {
  field: 'status',
  in: ['draft', 'paused', 'partial', 'success', 'failed', 'canceled'],
  reason: { zh: '任务正在排队或生成，请先取消', en: 'The task is queued or running; cancel it first' },
} as const;
