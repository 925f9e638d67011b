import type { ParseFunction, RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const ParsedContext = createContext<ParseFunction | undefined>(undefined);

/** Refine's router without the part that is a hook of its own for each of its callers. */
const parseHere = (): ParseFunction => routerProvider.parse?.() ?? (() => ({}));

/**
 * Refine's router. Each of its hooks compares the address with the pages of all resources, some of them a dozen times over: below
 * `ParsedOnce` that is done once for all of them.
 */
export const router: RouterProvider = {
  ...routerProvider,
  // A component has either a page around it in all of its renders or in none, so that it is never mounted twice.
  parse: () => useContext(ParsedContext) ?? parseHere(),
};

/** Reads the address of a page once for everything below it. */
export const ParsedOnce = ({ children }: { children: ReactNode }): ReactNode => {
  const parse = parseHere();
  const parsedOnce = useMemo((): ParseFunction => {
    const parsed = parse();
    return () => parsed;
  }, [parse]);
  return <ParsedContext.Provider value={parsedOnce}>{children}</ParsedContext.Provider>;
};
