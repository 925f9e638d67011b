import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { endSessions, listSessions, type SessionView } from '../../../framework/contract/own-account';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useToasts } from '../../../framework/shared/toasts';
import { keys } from './personal-data';

/** One's sessions, and how to end one or all others after asking. */
export const useSessions = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const query = useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await call(http, listSessions, { signal })).list,
  });

  /** Ends one session, or all others when none is named. A failure is told and changes nothing. */
  const end = async (id?: string): Promise<void> => {
    try {
      const { ended } = await call(http, endSessions, { body: { id } });
      message.success(t('sessions.ended', { count: ended }));
    } catch (error) {
      showError(toRefineError(error));
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
    endOne: ({ id, device }: SessionView) =>
      ask({ question: t('sessions.endQuestion', { device: device || t('sessions.unknown') }), id }),
    endOthers: () => ask({ question: t('sessions.endOthersQuestion') }),
  };
};
