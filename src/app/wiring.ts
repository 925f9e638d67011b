import type { RefineProps } from '@refinedev/core';
import { useMemo, useRef } from 'react';
import type { Engine } from '../engine/engine-context';
import type { SavedView } from '../engine/list/views/saved-view';
import { currentLanguage, i18n } from '../i18n/i18n';
import { createAccessControlProvider } from '../providers/access/access-control-provider';
import { createAuthProvider } from '../providers/auth/auth-provider';
import { createActionApi } from '../providers/data/action-api';
import { createDataProvider } from '../providers/data/data-provider';
import { createI18nProvider } from '../providers/i18n/i18n-provider';
import { createLateLiveProvider } from '../providers/live/late-live-provider';
import type { Boot } from './boot';
import { buildOptions } from './build-options';
import { logError } from './caught-errors';
import type { GuardedHistory } from './guarded-history';
import { loadLive } from './load-live';
import { refineResources } from './refine-resources';
import { tellRefusal } from './refusals';
import { replacements } from './replacements';
import { http, tellAnswer, tokens } from './session';

/** Refine retries nothing by itself: our client knows what may be sent twice. */
const options: RefineProps['options'] = {
  disableTelemetry: true,
  reactQuery: {
    clientConfig: {
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
    },
  },
};

const loadViews = async () => (await import('../providers/data/views-api')).createViewsApi<SavedView>(http);

/** The parts that meet here: our providers for Refine, and what the engine asks for. Made once per session. */
export const useConsoleParts = ({
  session: { user, access, console },
  history,
}: {
  session: Boot;
  history: GuardedHistory;
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
      dataProvider: createDataProvider({ http, resourceOf: (name) => console.resources.get(name) }),
      accessControlProvider: createAccessControlProvider(() => latestAccess.current),
      i18nProvider: createI18nProvider(i18n),
      liveProvider: createLateLiveProvider(loadLive),
      resources: refineResources(console),
      options,
    }),
    [console],
  );
  const api = useMemo(
    (): Engine['api'] => ({
      ...createActionApi({ http, resourceOf: (name) => console.resources.get(name) }),
      seldom: async () => (await import('./seldom-api')).seldomApi,
      upload: async (input) => {
        const { upload } = await import('../providers/data/upload');
        return upload({
          ...input,
          http,
          baseUrl: buildOptions.apiBase,
          language: currentLanguage(),
          onAnswer: tellAnswer,
        });
      },
    }),
    [console],
  );
  const engine = useMemo(
    () => ({
      console,
      can: access.can,
      me: user.id,
      api,
      loadViews,
      replacements,
      logError,
      guardLeaving: history.guardLeaving,
      leaveFor: (path: string) => history.push(path),
    }),
    [access, api, console, history, user.id],
  );
  return { refine, engine };
};
