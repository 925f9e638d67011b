import type { RefineProps, ResourceProps } from '@refinedev/core';
import { useMemo } from 'react';
import { createAccessControlProvider } from '../../client/access';
import { createAuthProvider } from '../../client/auth/auth-provider';
import { createDataProvider, createTitleReader } from '../../client/data/data-provider';
import { createI18nProvider } from '../../client/i18n-provider';
import { createLazyLiveProvider } from '../../client/lazy-live-provider';
import type { Engine } from '../../engine/context/engine-context';
import { currentLanguage, i18n } from '../../i18n/i18n';
import type { Console } from '../../language/console-config';
import type { Route } from '../../language/route/route';
import { viewerOf } from '../../rights/navigation';
import { textOf } from '../../shared/label';
import { useLatest } from '../../shared/use-latest';
import { buildOptions } from '../base/build-options';
import type { GuardedHistory } from '../base/routing/guarded-history';
import { logError } from '../errors/caught-errors';
import type { Boot } from '../session/boot';
import { takeAhead } from '../session/early-requests';
import { loadLive } from '../session/live';
import { forbiddenPath, refusalOf } from '../session/refusals';
import { announceAnswer, beginSession, endSession, http } from '../session/session';
import { currentSession } from '../session/session-ends';
import { useIsRevealed } from '../session/session-view';
import { goOut } from '../session/start-session';

const pathOf = (routes: readonly Route[], kind: 'create' | 'edit' | 'show'): string | undefined =>
  routes.find((route) => route.page.kind === kind)?.path;

/** What Refine knows of our pages: a resource for every list, found by its path, because one collection may have several. */
const refineResources = (console: Console): ResourceProps[] =>
  [...console.routeByPath.values()].flatMap((route) => {
    if (route.page.kind !== 'list') return [];
    const pages = {
      create: pathOf(route.children, 'create'),
      edit: pathOf(route.children, 'edit'),
      show: pathOf(route.children, 'show'),
    };
    return [
      {
        name: route.page.resource,
        identifier: route.path,
        list: route.path,
        ...Object.fromEntries(Object.entries(pages).filter(([, path]) => path !== undefined)),
        meta: { label: textOf(route.title, 'zh') },
      },
    ];
  });

/** Refine retries nothing by itself: our client knows what may be sent twice. */
const options: RefineProps['options'] = {
  disableTelemetry: true,
  reactQuery: {
    clientConfig: {
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
    },
  },
};

const isOpen = (): boolean => currentSession() !== '';

const loadViews = async () => (await import('../../client/data/views-api')).createViewsApi(http);

const loadActions = async (console: Boot['console']) => {
  const { createActionApi } = await import('../../client/data/action-api');
  return createActionApi({ http, resourceOf: (name) => console.resources.get(name) });
};

/** The parts that meet here: our providers for Refine, and what the engine asks for. Made once per session. */
export const useConsoleParts = ({
  session: { user, access, console, setup },
  history,
}: {
  session: Boot;
  history: GuardedHistory;
}): { refine: Omit<RefineProps, 'children'>; engine: Engine } => {
  const latestAccess = useLatest(access);
  const latestUser = useLatest(user);
  const refine = useMemo(
    () => ({
      authProvider: createAuthProvider({
        http,
        session: { isOpen, begin: beginSession, end: endSession },
        user: () => latestUser.current,
      }),
      dataProvider: createDataProvider({ http, resourceOf: (name) => console.resources.get(name) }),
      accessControlProvider: createAccessControlProvider(() => latestAccess.current.can),
      i18nProvider: createI18nProvider(i18n),
      liveProvider: createLazyLiveProvider(loadLive),
      resources: refineResources(console),
      options,
    }),
    [console],
  );
  const api = useMemo(
    (): Engine['api'] => ({
      takeAhead,
      readTitles: createTitleReader(http),
      runAction: async (input) => (await loadActions(console)).runAction(input),
      runBulk: async (input) => (await loadActions(console)).runBulk(input),
      lazy: async () => (await import('./lazy-api')).lazyApi,
      upload: async (input) => {
        const { upload } = await import('../../client/data/upload');
        return upload({
          ...input,
          http,
          baseUrl: buildOptions.apiBase,
          language: currentLanguage(),
          onAnswer: announceAnswer,
        });
      },
      renewFile: async (address) => (await import('../../client/data/upload')).renewAddress(http, address),
    }),
    [console],
  );
  // A new list of the same roles is no change.
  const roles = user.roles.join();
  const asking = useMemo(
    () => ({
      zone: console.site.timeZone,
      me: { id: user.id, username: user.username, roles: roles === '' ? [] : roles.split(',') },
    }),
    [console, user.id, user.username, roles],
  );
  const withAll = useIsRevealed(user.viewing !== undefined);
  const engine = useMemo(
    () => ({
      console,
      can: access.can,
      withAll,
      mayOpen: viewerOf({ access }),
      me: user.id,
      asking,
      api,
      loadViews,
      replacements: setup.product.replacements,
      loadProfiles: setup.product.profiles,
      loadEmpties: setup.product.empties,
      logError,
      guardLeaving: history.guardLeaving,
      leaveFor: (path: string) => history.push(path),
      goOut,
      onRefused: (error: unknown) => {
        const { pathname, search } = history.location;
        history.replace(forbiddenPath, refusalOf(error, `${pathname}${search}`));
      },
    }),
    [access, api, asking, console, history, setup, user.id, withAll],
  );
  return { refine, engine };
};
