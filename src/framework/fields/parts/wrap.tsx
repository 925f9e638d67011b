import type { ReactNode } from 'react';

/** Several small things beside each other. */
export const Wrap = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>{children}</span>
);
