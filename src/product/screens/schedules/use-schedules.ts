import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { listSchedules, runScheduleNow, type ScheduleView } from '../../../framework/contract/schedules';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useLabel } from '../../../framework/i18n/use-label';
import { useToasts } from '../../../framework/shared/toasts';

const queryKey = ['schedules'];

/** What the server does by itself, and how one of it is carried out now after asking. */
export const useSchedules = () => {
  const { t } = useTranslation('schedules');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const label = useLabel();
  const client = useQueryClient();
  const showError = useShowError();
  const [running, setRunning] = useState('');
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(http, listSchedules, { signal }) });

  const run = async ({ resource, name }: ScheduleView): Promise<void> => {
    setRunning(`${resource}.${name}`);
    try {
      const { done, failed } = await call(http, runScheduleNow, { params: { resource, name } });
      const text = t(failed > 0 ? 'ranWithFailures' : 'ran', { done, failed });
      if (failed > 0) message.warning(text);
      else message.success(text);
    } catch (error) {
      showError(toRefineError(error));
    } finally {
      setRunning('');
    }
    await client.invalidateQueries({ queryKey });
  };
  const ask = (schedule: ScheduleView): void => {
    modal.confirm({
      title: t('question', { name: label(schedule.label) }),
      content: t(schedule.moment.kind === 'every' ? 'consequenceOfAll' : 'consequence', { count: schedule.waiting }),
      okText: t('run'),
      onOk: () => run(schedule),
    });
  };
  return { query, running, ask };
};
