import type { ReactNode } from 'react';
import { ConsoleRoot } from '../framework/shell/console/console-root';
import { setup } from './setup';

export { textsReady } from '../framework/shell/console/console-root';

/** The console of a session, of our configuration and our product. */
export const ConsoleApp = (): ReactNode => <ConsoleRoot setup={setup} />;
