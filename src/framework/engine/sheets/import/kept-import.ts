const keyOf = (resource: string): string => `import:${resource}`;

/** The running import of a resource in this window, stored so that a reload finds it again; a no-op where storage is blocked. */
export const keptImport = {
  read: (resource: string): string | undefined => {
    try {
      return sessionStorage.getItem(keyOf(resource)) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (resource: string, id: string | undefined): void => {
    try {
      if (id === undefined) sessionStorage.removeItem(keyOf(resource));
      else sessionStorage.setItem(keyOf(resource), id);
    } catch {
      // The job continues on the server all the same.
    }
  },
};
