/** Paths of the public pages; all that the first page needs to know of them. A test holds them to `publicRoutes`. */
export const publicPaths: readonly string[] = [
  '/report2',
  '/reportHc',
  '/reportOrigin',
  '/register',
  '/direct',
  '/directSqw',
  '/directQt',
  '/callback',
];
