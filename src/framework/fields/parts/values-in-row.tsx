import type { ReactNode } from 'react';

/** How many a table shows before it only counts the others: a row keeps its height. */
const inTables = 3;

/** Several values beside each other; a table shows the first of them and how many follow. */
export const ValuesInRow = ({ total, children }: { total: number; children: ReactNode }) => (
  <span className="engine-values">
    {children}
    {total > inTables && <span className="engine-values-more">+{total - inTables}</span>}
  </span>
);
