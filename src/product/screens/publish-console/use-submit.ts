import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { useResource } from '../../../framework/engine/context/engine-context';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useToasts } from '../../../framework/shared/toasts';
import { type PublishWish, submitPublishing } from '../../contract/publishing';

/** Submits a wish, says how it went, and calls `onDone` with the jobs that were made. */
export const useSubmit = ({ onDone }: { onDone: (jobIds: readonly string[]) => void }) => {
  const { t } = useTranslation('publish-console');
  const { http } = useServices();
  const { message } = useToasts();
  const showError = useShowError();
  const refresh = [
    useRefresh(useResource('publishJobs')),
    useRefresh(useResource('publishTargets')),
    useRefresh(useResource('articles')),
    useRefresh(useResource('dynamicNotes')),
    useRefresh(useResource('videos')),
  ];
  const [isSending, setSending] = useState(false);
  const send = async (wish: PublishWish & { isPartial: boolean }): Promise<boolean> => {
    setSending(true);
    try {
      const { jobIds, submitted } = await call(http, submitPublishing, { body: wish });
      message.success(t('submit.done', { count: submitted }));
      onDone(jobIds);
      for (const part of refresh) part('everything');
      return true;
    } catch (thrown) {
      showError(thrown);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
};
