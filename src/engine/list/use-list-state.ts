import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Field } from '../../schema/resource';
import { type ListDefaults, type ListState, readListState, writeListState } from './url-state';

/** Binds a list's state to the address, so that reload, back, forward and a shared link show the same list. */
export const useListState = ({
  fields,
  sortable,
  defaults,
}: {
  fields: readonly Field[];
  sortable: ReadonlySet<string>;
  defaults: ListDefaults;
}): [ListState, (change: Partial<ListState>, options?: { replace: boolean }) => void] => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () => readListState({ params, fields, sortable, defaults }),
    [params, fields, sortable, defaults],
  );
  const change = useCallback(
    (part: Partial<ListState>, { replace } = { replace: false }): void => {
      // Whatever changes but the page itself leads to other records, so counting starts anew.
      const next = writeListState({ state: { ...state, page: 1, ...part }, defaults });
      // The same question again is no step to go back to.
      setParams(next, { replace: replace || next.toString() === params.toString() });
    },
    [setParams, params, state, defaults],
  );
  return [state, change];
};
