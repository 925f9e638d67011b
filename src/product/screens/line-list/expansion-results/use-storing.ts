import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../framework/client/auth/failure-of';
import { call } from '../../../../framework/client/http/call';
import { useServices } from '../../../../framework/client/services-context';
import { useResource } from '../../../../framework/engine/context/engine-context';
import { useRefresh } from '../../../../framework/engine/context/use-refresh';
import { useToasts } from '../../../../framework/shared/toasts';
import { addWords, mostWords, sortWords } from '../../../contract/keywords';

/** Which words of an expansion a group has already, and storing others in it. */
export const useStoring = (input: { expansionId: string; groupId: string; words: readonly string[] }) => {
  const { expansionId, groupId, words } = input;
  const { t } = useTranslation('expansion-results');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const refreshWords = useRefresh(useResource('keywords'));
  const refreshRun = useRefresh(useResource('keywordExpansions'));
  const [isStoring, setIsStoring] = useState(false);
  const asked = words.slice(0, mostWords);
  const queryKey = ['expansion-results', expansionId, groupId, asked.length];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(http, sortWords, { body: { groupId, words: asked, expansionId }, signal }),
    enabled: groupId !== '' && asked.length > 0,
    retry: false,
  });
  return {
    there: new Set(data?.repeated),
    isStoring,
    /** Resolves with whether they are stored. */
    store: async (picked: readonly string[], use: 'article' | 'video'): Promise<boolean> => {
      setIsStoring(true);
      try {
        const body = { groupId, words: picked.slice(0, mostWords), use, expansionId };
        const { fresh, repeated, unfit } = await call(http, addWords, { body });
        const rest = repeated.length + unfit.length;
        message.success(t(rest > 0 ? 'storedSome' : 'stored', { count: fresh.length, rest }));
        refreshWords('everything');
        refreshRun('everything');
        await client.invalidateQueries({ queryKey: queryKey.slice(0, 2) });
        return true;
      } catch (error) {
        message.error(failureOf(error).message);
        return false;
      } finally {
        setIsStoring(false);
      }
    },
  };
};
