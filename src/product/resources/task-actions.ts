import { datetime, state } from '../../framework/fields/registry';
import { taskStatus } from './dictionaries';

/** The state of a generation task, and until when it waits for a limited model. */
export const taskStateFields = {
  status: state({ label: { zh: '状态', en: 'Status' }, options: taskStatus, initial: 'draft', cell: 'taskState' }),
  waitsUntil: datetime({
    label: { zh: '模型限流，等到', en: 'Model limited until' },
    readOnly: true,
    views: ['show', 'export'],
    visibleWhen: { status: 'running' },
  }),
} as const;

/** What an operator may do with a generation task; the generator itself moves it from queued to running and to its result. */
export const taskActions = {
  submit: {
    label: { zh: '提交', en: 'Submit' },
    icon: 'send',
    bulk: true,
    from: ['draft'],
    to: 'queued',
    done: {
      one: { zh: '“{title}”已提交，正在排队生成', en: '“{title}” is queued for generation' },
      many: { zh: '已提交 {count} 个任务，正在排队生成', en: '{count} tasks are queued for generation' },
    },
    confirm: {
      zh: '提交后开始排队生成，预扣所需额度，失败的自动退回',
      en: 'The task will be queued and uses quota.',
    },
  },
  pause: {
    label: { zh: '暂停', en: 'Pause' },
    icon: 'pause-circle',
    bulk: true,
    from: ['queued', 'running'],
    to: 'paused',
    done: {
      one: { zh: '“{title}”已暂停', en: '“{title}” is paused' },
      many: { zh: '已暂停 {count} 个任务', en: '{count} tasks are paused' },
    },
  },
  resume: {
    label: { zh: '继续', en: 'Resume' },
    icon: 'play-circle',
    bulk: true,
    from: ['paused'],
    to: 'queued',
    done: {
      one: { zh: '“{title}”已重新排队', en: '“{title}” is queued again' },
      many: { zh: '{count} 个任务已重新排队', en: '{count} tasks are queued again' },
    },
  },
  retry: {
    label: { zh: '重试失败项', en: 'Retry failed' },
    icon: 'reload',
    bulk: true,
    from: ['failed', 'partial', 'canceled'],
    to: 'queued',
    done: {
      one: { zh: '“{title}”的失败项已重新排队', en: 'What failed in “{title}” is queued again' },
      many: { zh: '{count} 个任务的失败项已重新排队', en: 'What failed in {count} tasks is queued again' },
    },
  },
  cancel: {
    label: { zh: '取消任务', en: 'Cancel task' },
    icon: 'stop',
    danger: true,
    bulk: true,
    from: ['queued', 'running', 'paused', 'partial'],
    to: 'canceled',
    done: {
      one: { zh: '“{title}”已取消', en: '“{title}” is cancelled' },
      many: { zh: '已取消 {count} 个任务', en: '{count} tasks are cancelled' },
    },
    confirm: {
      zh: '未生成的部分将不再生成，已生成的内容保留',
      en: 'Anything not generated yet will be dropped. Finished results are kept.',
    },
  },
} as const;

/** The same for a task that costs quota by the number in `amount`; `settles` says how many it has made. */
export const taskActionsAt = <const U extends string, const A extends string, const S extends string>(input: {
  unit: U;
  amount: A;
  settles: S;
}) => {
  const { unit, amount, settles } = input;
  const costs = { unit, amount } as const;
  const { submit, resume, retry, cancel, ...rest } = taskActions;
  return {
    submit: { ...submit, costs },
    ...rest,
    resume: { ...resume, costs },
    retry: { ...retry, costs },
    cancel: { ...cancel, settles },
  } as const;
};

/** A task may be changed only while nothing is being generated from it. */
export const taskEditLock = {
  check: { status: ['draft', 'paused'] },
  reason: { zh: '只有草稿和已暂停的任务可以编辑', en: 'Only drafts and paused tasks can be edited' },
} as const;

/** A task may be deleted only when the generator has let go of it. */
export const taskDeleteLock = {
  check: { status: ['draft', 'partial', 'success', 'failed', 'canceled'] },
  reason: { zh: '任务还没有结束，请先取消', en: 'The task has not ended. Cancel it first' },
} as const;
