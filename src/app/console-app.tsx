import type { ReactNode } from 'react';
import { beginConsole, ConsoleRoot } from '../framework/shell/console/console-root';
import { setup } from './setup';

export { textsReady } from '../framework/shell/console/console-root';

/** Begins to load what the console of a session needs, before it is drawn. */
export const begin = (): void => beginConsole(setup);

/** The console of a session, of our configuration and our product. */
export const ConsoleApp = (): ReactNode => <ConsoleRoot setup={setup} />;
