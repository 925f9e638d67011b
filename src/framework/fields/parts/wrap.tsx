import type { ReactNode } from 'react';

/** Several small things beside each other; in a table on one line, that every row is as high as the others. */
export const Wrap = ({ children }: { children: ReactNode }) => <span className="engine-wrap">{children}</span>;
