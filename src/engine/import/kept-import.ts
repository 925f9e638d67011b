const keyOf = (resource: string): string => `import:${resource}`;

/** The import of a resource that runs in this window, so that a reload finds it again; not where storage is blocked. */
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
      // The job goes on at the server all the same.
    }
  },
};
