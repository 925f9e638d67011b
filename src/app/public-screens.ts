import type { ComponentType } from 'react';
import { lazyNamed } from '../shared/lazy-named';

/** The screens that `publicRoutes` may name. A screen takes no props: what it needs comes from `useServices` and the address. */
export const publicScreens: Readonly<Record<string, ComponentType>> = {
  forbidden: lazyNamed(async () => (await import('../screens/forbidden/forbidden-screen')).ForbiddenScreen),
  notFound: lazyNamed(async () => (await import('../screens/not-found/not-found-screen')).NotFoundScreen),
  report: lazyNamed(async () => (await import('../screens/report/report-screen')).ReportScreen),
  register: lazyNamed(async () => (await import('../screens/register/register-screen')).RegisterScreen),
  direct: lazyNamed(async () => (await import('../screens/direct/direct-screen')).DirectScreen),
  callback: lazyNamed(async () => (await import('../screens/callback/callback-screen')).CallbackScreen),
  social: lazyNamed(async () => (await import('../screens/social/social-screen')).SocialScreen),
};
