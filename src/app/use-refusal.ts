import { useEffect, useState } from 'react';
import type { Access } from '../providers/access/access';
import type { Route } from '../schema/route';
import { rightsFor } from './can-view';
import { type MissingRight, onRefusal } from './refusals';

/**
 * The right that the server has missed for what the page itself shows, although we thought that it was there. Calls that are only
 * a part of the page (a button, a list to choose from) are the page's to explain. Forgotten when the rights change.
 */
export const useRefusal = (route: Route, access: Access): MissingRight | undefined => {
  const [refused, setRefused] = useState<{ missing: MissingRight; access: Access }>();
  useEffect(
    () =>
      onRefusal((missing) => {
        const isOurs = rightsFor(route).some(
          ({ object, action }) => object === missing.object && action === missing.action,
        );
        if (isOurs) setRefused({ missing, access });
      }),
    [route, access],
  );
  return refused?.access === access ? refused.missing : undefined;
};
