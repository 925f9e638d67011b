import { createContext } from 'react';
import type { Label } from '../../framework/shared/label';

/** What the example at a path says of itself; undefined for one that says nothing. */
export const LineOf = createContext<(path: string) => Label | undefined>(() => undefined);
