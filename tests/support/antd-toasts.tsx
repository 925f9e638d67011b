import { App } from 'antd';
import type { ReactNode } from 'react';
import { ToastsContext } from '../../src/framework/shared/toasts';

const Bridge = ({ children }: { children: ReactNode }): ReactNode => (
  <ToastsContext.Provider value={App.useApp()}>{children}</ToastsContext.Provider>
);

/** antd's own messages and dialogs for what is drawn below, there from the beginning. */
export const AntdToasts = ({ children }: { children: ReactNode }): ReactNode => (
  <App>
    <Bridge>{children}</Bridge>
  </App>
);
