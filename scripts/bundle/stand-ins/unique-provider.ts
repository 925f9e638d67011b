import type { ReactNode } from 'react';

/** In place of what lets all tooltips share one popup: nobody turns that on, so it is what stands in it. */
const UniqueProvider = ({ children }: { children: ReactNode }): ReactNode => children;

export default UniqueProvider;
