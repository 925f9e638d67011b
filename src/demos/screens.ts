import type { ComponentType } from 'react';
import { inputFor, type Replacements } from '../framework/engine/context/replacements';
import { lazyNamed } from '../framework/shared/lazy-named';

/** The page of every demonstration: `pages.ts` says which address shows what, so that this map costs the first load one line. */
export const demoScreens: Readonly<Record<string, ComponentType>> = {
  demo: lazyNamed(async () => (await import('./entry/demo-screen')).DemoScreen),
};

const note = async () => (await import('./entry/demo-note')).DemoNote;

/** The note above generated lists and forms, and an input of our own. */
export const demoReplacements: Pick<Replacements, 'inputs' | 'pages'> = {
  inputs: {
    demoTransfer: inputFor(['choice'], async () => (await import('./inputs/transfer-input')).TransferInput, {
      isWide: true,
    }),
  },
  pages: { list: { demoNote: lazyNamed(note) }, create: { demoNote: lazyNamed(note) } },
};
