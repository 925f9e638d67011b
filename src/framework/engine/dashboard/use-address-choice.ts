import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { widgetPrefix } from '../context/list-state';

/**
 * A value that `read` knows, held in the address, so that a link shows the same and a reload retains it. The default value is left out of the address.
 */
export const useAddressChoice = <V extends string>(
  name: `${typeof widgetPrefix}${string}`,
  read: (text: string | null) => V | undefined,
  usual: V,
): [chosen: V, choose: (value: V) => void] => {
  const [params, setParams] = useSearchParams();
  const request = params.get(name);
  const choose = useCallback(
    (value: V): void =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === usual) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, state: { staysInTab: true } },
      ),
    [setParams, name, usual],
  );
  return [read(request) ?? usual, choose];
};
