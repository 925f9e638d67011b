/** What may be seen without a session; every other address leads to the sign-in page first. */
export const publicPaths: ReadonlySet<string> = new Set(['/login', '/403', '/404']);
