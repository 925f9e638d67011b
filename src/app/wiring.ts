import type { RefineProps } from '@refinedev/core';
import { useMemo, useRef } from 'react';
import type { Engine } from '../engine/engine-context';
import { i18n } from '../i18n/i18n';
import { createAccessControlProvider } from '../providers/access/access-control-provider';
import { createAuthProvider } from '../providers/auth/auth-provider';
import { createActionApi } from '../providers/data/action-api';
import { createDataProvider } from '../providers/data/data-provider';
import { createI18nProvider } from '../providers/i18n/i18n-provider';
import type { Boot } from './boot';
import { refineResources } from './refine-resources';
import { tellRefusal } from './refusals';
import { http, tokens } from './session';

/** Refine retries nothing by itself: our client knows what may be sent twice. */
const options: RefineProps['options'] = {
  disableTelemetry: true,
  reactQuery: {
    clientConfig: {
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
    },
  },
};

/** The parts that meet here: our providers for Refine, and what the engine asks for. Made once per session. */
export const useConsoleParts = ({
  session: { user, access, console },
  guardLeaving,
}: {
  session: Boot;
  guardLeaving: Engine['guardLeaving'];
}): { refine: Omit<RefineProps, 'children'>; engine: Engine } => {
  const latestAccess = useRef(access);
  latestAccess.current = access;
  const latestUser = useRef(user);
  latestUser.current = user;
  const refine = useMemo(
    () => ({
      authProvider: {
        ...createAuthProvider({ http, tokens, user: () => latestUser.current }),
        onError: async (error: unknown) => {
          tellRefusal(error);
          return {};
        },
      },
      dataProvider: createDataProvider(http),
      accessControlProvider: createAccessControlProvider(() => latestAccess.current),
      i18nProvider: createI18nProvider(i18n),
      resources: refineResources(console),
      options,
    }),
    [console],
  );
  const api = useMemo(() => createActionApi(http), []);
  const engine = useMemo(() => ({ console, can: access.can, api, guardLeaving }), [access, api, console, guardLeaving]);
  return { refine, engine };
};
