import type { RefineProps, ResourceProps } from '@refinedev/core';
import { useMemo } from 'react';
import { createAccessControlProvider } from '../../client/access';
import { createAuthProvider } from '../../client/auth/auth-provider';
import { createDataProvider, createTitleReader } from '../../client/data/data-provider';
import { createI18nProvider } from '../../client/i18n-provider';
import { createLazyLiveProvider } from '../../client/lazy-live-provider';
import type { Engine } from '../../engine/context/engine-context';
import { currentLanguage, i18n } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/use-label';
import type { Route } from '../../language/route/route';
import { viewerOf } from '../../rights/navigation';
import { route } from '../../rights/objects';
import { type Language, textOf } from '../../shared/label';
import { lazyNamed } from '../../shared/lazy-named';
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

/**
 * What Refine knows of our pages: a resource for every list, found by its path, because one collection may have several; and one for every other
 * page of the tree, so that `useBreadcrumb` has its trail.
 */
const refineResources = (routes: readonly Route[], language: Language, parent?: string): ResourceProps[] =>
  routes.flatMap((page) => {
    const { path, children, title } = page;
    // They come with their list.
    if (['create', 'edit', 'show', 'print', 'link'].includes(page.page.kind)) return [];
    const known = {
      identifier: path,
      meta: { label: textOf(title, language), ...(parent !== undefined && { parent }) },
    };
    const below = refineResources(children, language, page.breadcrumbHidden ? parent : path);
    if (page.page.kind === 'group') return [{ ...known, name: route(path) }, ...below];
    if (page.page.kind !== 'list') return [{ ...known, name: route(path), list: path }, ...below];
    const pages = {
      create: pathOf(children, 'create'),
      edit: pathOf(children, 'edit'),
      show: pathOf(children, 'show'),
    };
    return [
      {
        ...known,
        name: page.page.resource,
        list: path,
        ...Object.fromEntries(Object.entries(pages).filter(([, at]) => at !== undefined)),
      },
      ...below,
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

const Picker = lazyNamed(async () => (await import('../../engine/list/record-picker')).RecordPicker);

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
  const language = useLanguage();
  const resources = useMemo(() => refineResources(console.routes, language), [console, language]);
  const providers = useMemo(
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
      options,
    }),
    [console],
  );
  const refine = useMemo(() => ({ ...providers, resources }), [providers, resources]);
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
      Picker,
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
