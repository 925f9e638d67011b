import type { App } from 'antd';
import { createContext, useContext } from 'react';

/** Messages, notifications and dialogs over a page, with the interface of antd's `App.useApp()`. */
export type Toasts = ReturnType<typeof App.useApp>;

export const ToastsContext = createContext<Toasts | undefined>(undefined);

/**
 * Messages, notifications and dialogs over the page. Not antd's `App.useApp()`: importing `App` brings the code of all three along,
 * which is fetched only when there is something to say (`shell/toasts`).
 */
export const useToasts = (): Toasts => {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsContext above it');
  return toasts;
};
