import { createContext } from 'react';

/** Whether the page has its title already: the heading of a message within it is one level lower. */
export const BelowTitle = createContext(false);
