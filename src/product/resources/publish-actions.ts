/** The message when something waits for its turn: it is not published before the platform reports so. */
export const queuedText = {
  one: { zh: '“{title}”已提交发布', en: '“{title}” is submitted for publishing' },
  many: {
    zh: '已提交 {count} 条内容，按发布设置的时间发出',
    en: '{count} items are submitted and go out as your settings allow',
  },
} as const;

/** The message when something waits for its time. */
export const scheduledText = {
  one: { zh: '“{title}”已设为定时发布', en: '“{title}” is scheduled' },
  many: { zh: '{count} 条内容已设为定时发布', en: '{count} items are scheduled' },
} as const;

/** The message when something has got the next free moment. */
const staggeredText = {
  one: { zh: '“{title}”已按发布设置排期', en: '“{title}” is planned by your settings' },
  many: { zh: '{count} 条内容已按发布设置排期', en: '{count} items are planned by your settings' },
} as const;

/** The message when something is tried once more. */
export const requeuedText = {
  one: { zh: '“{title}”已重新提交发布', en: '“{title}” is submitted for publishing again' },
  many: {
    zh: '已重新提交 {count} 条内容，按发布设置的时间发出',
    en: '{count} items are submitted again and go out as your settings allow',
  },
} as const;

/** The message when something is withdrawn. */
export const withdrawnText = {
  one: {
    zh: '“{title}”正在撤回，未发布的已取消',
    en: '“{title}” is being withdrawn; what was not out yet is cancelled',
  },
  many: { zh: '{count} 条内容正在撤回', en: '{count} items are being withdrawn' },
} as const;

/** What an operator may do with something that is published by itself; needs a state of `publishStatus` and a field `scheduledAt`. */
export const publishActions = {
  publishNow: {
    label: { zh: '立即发布', en: 'Publish now' },
    icon: 'send',
    bulk: true,
    // What waits for its review goes out by itself once it is approved, and not before.
    from: ['draft', 'scheduled', 'withdrawn'],
    to: 'queued',
    done: queuedText,
    confirm: {
      zh: '不再等计划时间，发布设置允许时马上发出',
      en: 'It no longer waits for its planned time, and goes out as soon as your settings allow.',
    },
  },
  schedule: {
    label: { zh: '定时发布', en: 'Schedule' },
    icon: 'clock-circle',
    bulk: true,
    form: ['scheduledAt'],
    formRequired: ['scheduledAt'],
    from: ['draft', 'scheduled', 'queued', 'withdrawn'],
    to: 'scheduled',
    done: scheduledText,
  },
  stagger: {
    label: { zh: '错峰发布', en: 'Stagger' },
    icon: 'field-time',
    bulk: true,
    from: ['draft', 'scheduled', 'queued', 'withdrawn'],
    to: 'scheduled',
    done: staggeredText,
    confirm: {
      zh: '按发布设置的时段、间隔和每日上限依次排期',
      en: 'They are planned one after the other, by the time slots, the interval and the daily limit of your settings.',
    },
  },
  retry: {
    label: { zh: '重试', en: 'Retry' },
    icon: 'reload',
    bulk: true,
    from: ['failed', 'rejected', 'dead'],
    to: 'queued',
    done: requeuedText,
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw' },
    icon: 'rollback',
    danger: true,
    bulk: true,
    from: ['reviewing', 'scheduled', 'queued', 'retrying', 'platform_review', 'success', 'dead'],
    to: 'withdrawn',
    done: withdrawnText,
    confirm: {
      zh: '撤回后平台上的内容将不再展示',
      en: 'It will no longer be shown on the platforms.',
    },
  },
} as const;

/** The same where only a part was published, as with several accounts it can be. */
export const retryParts = { ...publishActions.retry, from: ['partial', ...publishActions.retry.from] } as const;
export const withdrawParts = {
  ...publishActions.withdraw,
  from: ['partial', ...publishActions.withdraw.from],
} as const;

/** What is on its way to a platform, or already there, is not changed behind its back. */
export const publishEditLock = {
  check: { status: ['draft', 'reviewing', 'scheduled', 'rejected', 'failed', 'dead', 'withdrawn'] },
  reason: {
    zh: '发布中或已发布的内容不能编辑，请先撤回',
    en: 'It is being published or is already public. Withdraw it first',
  },
} as const;

/** Opens the publish console with a record, or the selected ones, as its contents; `resource` is theirs. */
export const publishWith = <const R extends string>(resource: R) =>
  ({
    kind: 'open',
    label: { zh: '发布', en: 'Publish' },
    icon: 'send',
    route: '/release/console',
    carry: { [resource]: 'id' } as { readonly [field in R]: 'id' },
    on: ['record', 'selection'],
  }) as const;

const underWay = ['reviewing', 'queued', 'publishing', 'retrying', 'platform_review', 'unknown', 'success'] as const;

/** Opens what came of it with each account; `field` is the state of what was published. The word says what there is to be done. */
export const resultsOf = <const F extends string, const S extends string = never>(field: F, next: readonly S[] = []) =>
  ({
    kind: 'open',
    part: 'targets',
    label: { zh: '查看进度', en: 'Progress' },
    labels: [
      { when: { [field]: 'success' }, label: { zh: '查看数据', en: 'See figures' } },
      { when: { [field]: 'unknown' }, label: { zh: '去核实', en: 'Verify' } },
      { when: { [field]: retryParts.from }, label: { zh: '处理失败', en: 'See failures' } },
    ],
    icon: 'bar-chart',
    next: { [field]: [...underWay, ...next] },
    allowedWhen: {
      check: { [field]: { ne: 'draft' } },
      reason: { zh: '提交发布后才有结果', en: 'There are results once it is submitted for publishing' },
    },
  }) as const;
