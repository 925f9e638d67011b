import type { ComponentType } from 'react';
import { lazyNamed } from '../shared/lazy-named';

/** The screens that a route of the configuration may name. A screen takes no props: what it needs comes from `useServices`. */
export const screens: Readonly<Record<string, ComponentType>> = {
  sessionDemo: lazyNamed(async () => (await import('../demos/session-demo/session-demo-screen')).SessionDemoScreen),
  sourceCopy: lazyNamed(async () => (await import('../demos/source-copy/source-copy-screen')).SourceCopyScreen),
  personalCenter: lazyNamed(
    async () => (await import('../screens/personal-center/personal-center-screen')).PersonalCenterScreen,
  ),
};
