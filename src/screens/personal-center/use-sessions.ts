import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTellError } from '../../engine/use-tell-error';
import { toHttpError } from '../../providers/data/to-http-error';
import { useServices } from '../../providers/services-context';
import { keys } from './personal-data';

/** One place where somebody is signed in. Moments are ISO 8601 in UTC. */
export interface DeviceSession {
  id: string;
  createdAt: string;
  /** The last sign-in or refresh. */
  lastSeen: string;
  /** `Chrome · Windows`, `''` when unknown. */
  device: string;
  /** This very one. */
  current: boolean;
}

/** One's sessions, and how to end one or all others after asking. */
export const useSessions = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const tellError = useTellError();
  const query = useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) =>
      (await http.get<{ list: readonly DeviceSession[] }>('/api/user/sessions', { signal })).data.list,
  });

  /** Ends one session, or all others when none is named. A failure is told and changes nothing. */
  const end = async (id?: string): Promise<void> => {
    try {
      const { data } = await http.post<{ ended: number }>('/api/user/sessions/end', id === undefined ? {} : { id });
      message.success(t('sessions.ended', { count: data.ended }));
    } catch (error) {
      tellError(toHttpError(error));
    }
    await client.invalidateQueries({ queryKey: keys.sessions });
  };
  const ask = ({ question, id }: { question: string; id?: string }): void => {
    modal.confirm({
      title: question,
      content: t('sessions.consequence'),
      okText: t('sessions.end'),
      okButtonProps: { danger: true },
      onOk: () => end(id),
    });
  };
  return {
    query,
    endOne: ({ id, device }: DeviceSession) =>
      ask({ question: t('sessions.endQuestion', { device: device || t('sessions.unknown') }), id }),
    endOthers: () => ask({ question: t('sessions.endOthersQuestion') }),
  };
};
