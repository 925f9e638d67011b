import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../framework/client/http/call';
import { useServices } from '../../../../framework/client/services-context';
import { mostWords, sortWords } from '../../../contract/keywords';

const pause = 300;

/** A value as it was when it last stood still for a moment. */
const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What the server says would become of these words in a group, as soon as they stand still. `key` changes with the words. */
export const useSortedWords = ({ groupId, words }: { groupId: string; words: readonly string[] }) => {
  const { http } = useServices();
  const key = words.join('\n');
  const settled = useSettled(key);
  const canAsk = groupId !== '' && settled !== '' && words.length <= mostWords;
  const query = useQuery({
    queryKey: ['add-keywords', groupId, settled],
    queryFn: ({ signal }) => call(http, sortWords, { body: { groupId, words: settled.split('\n') }, signal }),
    enabled: canAsk,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    sorted: canAsk ? query.data : undefined,
    error: canAsk ? query.error : null,
    retry: () => void query.refetch(),
    /** What is said is about other words than those that stand there now. */
    isBehind: canAsk && (settled !== key || query.isFetching),
  };
};
