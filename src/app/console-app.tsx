import type { ReactNode } from 'react';
import { beginConsole, ConsoleRoot } from '../framework/shell/console/console-root';
import { prefetchLanding } from '../framework/shell/console/first-page';
import { setup } from './setup';

export { textsReady } from '../framework/shell/console/console-root';

/** The plugins of the configuration, for the pages before. */
export const { plugins } = setup;

/** Loads what the console of a session needs, before it is drawn. Resolves when it can be drawn at once, or says itself what is wrong. */
export const begin = (): Promise<void> => beginConsole(setup);

/** Fetches the code of the page that a sign-in at this address leads to. */
export const prefetch = (address: string): Promise<void> => prefetchLanding({ setup, address });

/** The console of a session, of our configuration and our product. */
export const ConsoleApp = (): ReactNode => <ConsoleRoot setup={setup} />;
