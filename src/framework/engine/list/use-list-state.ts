import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Field } from '../../fields/field';
import type { ListKind } from '../../language/list/list-config';
import type { ListState } from '../context/list-state';
import { foreignParams, type ListDefaults, readListState, writeListState } from './url-state';

/** Binds a list's state to the address, so that reload, back, forward and a shared link show the same list. */
export const useListState = ({
  fields,
  sortable,
  kinds,
  presets,
  defaults,
}: {
  fields: readonly Field[];
  sortable: ReadonlySet<string>;
  kinds: readonly ListKind[];
  /** Names of the presets that may be chosen. */
  presets?: readonly string[] | undefined;
  defaults: ListDefaults;
}): [ListState, (change: Partial<ListState>, options?: { replace: boolean }) => void] => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () => readListState({ params, fields, sortable, kinds, presets, defaults }),
    [params, fields, sortable, kinds, presets, defaults],
  );
  const change = useCallback(
    (part: Partial<ListState>, { replace } = { replace: false }): void => {
      // Any change but the page itself gives other records, so the page is reset.
      const next = writeListState({ state: { ...state, page: 1, ...part }, defaults });
      for (const [name, value] of foreignParams(params)) next.append(name, value);
      // The same state again is no new history entry.
      setParams(next, { replace: replace || next.toString() === params.toString(), state: { staysInTab: true } });
    },
    [setParams, params, state, defaults],
  );
  return [state, change];
};
