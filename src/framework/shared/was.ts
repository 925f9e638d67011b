/** What something was called before it was renamed: a name, or several, whichever stored data still has. */
export type Was = string | readonly string[];

/** The former names of something; none when it was never renamed. */
export const formerNames = (was: Was | undefined): readonly string[] => [was ?? []].flat();
