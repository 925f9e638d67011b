// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { HistoryRouter } from '../../../../../src/framework/shared/router-internals';
import { guardHistory } from '../../../../../src/framework/shell/base/routing/guarded-history';
import type { Boot } from '../../../../../src/framework/shell/session/boot';
import { stateFor } from '../../../../../src/framework/shell/workspace/tabs/tab-at';
import { closeTab } from '../../../../../src/framework/shell/workspace/tabs/tabs';
import { createTabGuards, useTabActions } from '../../../../../src/framework/shell/workspace/tabs/use-tab-actions';
import { useTabs } from '../../../../../src/framework/shell/workspace/tabs/use-tabs';
import { createMemoryHistory } from '../../../../support/memory-history';
import { tabSession } from '../../support/tab-session';

beforeEach(() => sessionStorage.clear());

const open = (history = createMemoryHistory({ initialEntries: ['/'], v5Compat: true })) => {
  const guarded = guardHistory(history);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HistoryRouter history={guarded}>{children}</HistoryRouter>
  );
  const session = { ...tabSession, setup: undefined } as unknown as Boot;
  const { result, unmount } = renderHook(() => useTabs({ session, history: guarded, isOn: true }), { wrapper });
  const places = () => result.current.tabs.list.map(({ address }) => address);
  const active = () => result.current.tabs.list.findIndex(({ key }) => key === result.current.tabs.active);
  const go = (...to: Parameters<typeof guarded.push>) => act(() => guarded.push(...to));
  const back = (delta: number) => act(() => history.go(delta));
  return { result, places, active, go, back, history, guarded, unmount };
};

test('every visit of a dynamic route has a tab of its own, which is gone back to', () => {
  const { places, active, go, back, result } = open();
  go('/dynamic?id=1');
  go('/dynamic?id=1');
  go('/notes');
  expect(places()).toEqual(['/', '/dynamic?id=1', '/dynamic?id=1', '/notes']);
  back(-1);
  expect([active(), places().length]).toEqual([2, 4]);
  back(-1);
  expect([active(), places().length]).toEqual([1, 4]);
  const second = result.current.tabs.list[2];
  if (!second) throw new Error('no second visit');
  go(second.address, stateFor(second));
  expect([active(), places().length]).toEqual([2, 4]);
  act(() => result.current.change((tabs) => closeTab(tabs, second.key)));
  expect(places()).toEqual(['/', '/dynamic?id=1', '/notes']);
});

test('filters stay in the tab of their visit, also when they are gone back to', () => {
  const { places, active, go, back } = open();
  go('/dynamic');
  go('/dynamic?_page=2', { staysInTab: true });
  expect([places(), active()]).toEqual([['/', '/dynamic?_page=2'], 1]);
  go('/notes');
  back(-1);
  expect([places(), active()]).toEqual([['/', '/dynamic?_page=2', '/notes'], 1]);
});

test('a reload finds the tab of the visit again', () => {
  const before = open();
  before.go('/dynamic');
  before.go('/dynamic');
  before.go('/dynamic?_page=2', { staysInTab: true });
  before.unmount();
  // The browser keeps key and state of the entry.
  const after = open(createMemoryHistory({ initialEntries: [before.history.location], v5Compat: true }));
  expect([after.places(), after.active()]).toEqual([['/', '/dynamic', '/dynamic?_page=2'], 2]);
});

test('a page that is done while another is open closes its tab and leads nobody away', async () => {
  const { places, active, go, result, guarded } = open();
  go('/dynamic');
  go('/notes');
  const guards = createTabGuards();
  const { result: actions } = renderHook(() =>
    useTabActions({ bound: result.current, history: guarded, guards, ask: async () => true, titleOf: () => '' }),
  );
  const [, hidden, shown] = result.current.tabs.list.map(({ key }) => key);
  await act(async () => actions.current.leaveFor(hidden ?? '', '/'));
  expect([places(), active()]).toEqual([['/', '/notes'], 1]);
  await act(async () => actions.current.leaveFor(shown ?? '', '/dynamic'));
  expect([places(), active()]).toEqual([['/', '/dynamic'], 1]);
});
