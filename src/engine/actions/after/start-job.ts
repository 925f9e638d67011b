import './after-texts';
import type { useAppProps } from 'antd/es/app/context';
import { i18n } from '../../../i18n/i18n';
import type { EngineApi, JobTarget } from '../../engine-context';
import type { Values } from '../../engine-record';

/** Asks whether so many records are meant; true for yes. */
export const askForJob = async ({
  feedback,
  action,
  count,
  isDanger,
}: {
  feedback: Pick<useAppProps, 'modal'>;
  /** What is done, as its button says it. */
  action: string;
  count: number;
  isDanger: boolean;
}): Promise<boolean> =>
  feedback.modal.confirm({
    title: i18n.t('after:job.question', { action, count }),
    content: i18n.t('after:job.note'),
    okText: i18n.t('after:job.start'),
    cancelText: i18n.t('after:job.cancel'),
    okButtonProps: { danger: isDanger },
  });

/** Has the server do it by and by. Rejects with Refine's `HttpError` shape. */
export const startJob = async ({
  feedback,
  api,
  resource,
  name,
  action,
  count,
  target,
  values,
}: {
  feedback: Pick<useAppProps, 'message'>;
  api: EngineApi;
  resource: string;
  /** Name of the action, or `delete`. */
  name: string;
  action: string;
  count: number;
  target: JobTarget;
  values: Values;
}): Promise<void> => {
  await (await api.seldom()).startJob({ resource, action: name, values, ...target });
  feedback.message.info(i18n.t('after:job.started', { action, count }));
};
