import type { ComponentType } from 'react';
import { lazyNamed } from '../shared/lazy-named';
import type { BrowserProduct } from '../shell/base/product';
import type { RegisterTexts } from './register-screen';

/** Pages that every console has and that a route of its configuration may name: `screen: 'policy'`. Each is fetched when it is first shown. */
export const frameworkScreens: BrowserProduct['screens'] = {
  account: lazyNamed(async () => (await import('../shell/account/security')).AccountScreen),
  testPage: lazyNamed(async () => (await import('./test-page/test-page-screen')).TestPageScreen),
  policy: lazyNamed(async () => (await import('./policy/policy-screen')).PolicyScreen),
  connections: lazyNamed(async () => (await import('./connections-screen')).ConnectionsScreen),
  schedules: lazyNamed(async () => (await import('./schedules-screen')).SchedulesScreen),
};

/** The public page on which strangers make an account, for the `publicScreens` of a product that lets them; it says what they agree to. */
export const registerPage = (loadTexts: () => Promise<RegisterTexts>): ComponentType =>
  lazyNamed(async () => {
    const [{ registerScreen }, texts] = await Promise.all([import('./register-screen'), loadTexts()]);
    return registerScreen(texts);
  });
