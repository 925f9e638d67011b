import { createContext } from 'react';

/** Whether a `main` stands above. In a file of its own: a context that is made anew takes the state of everything below with it. */
export const InsideMain = createContext(false);
