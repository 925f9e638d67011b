/** Paths of the public pages; all that the first page needs to know of them. A test holds them to `publicRoutes`. */
export const publicPaths: readonly string[] = [
  '/403',
  '/404',
  '/report2',
  '/reportHc',
  '/reportOrigin',
  '/register',
  '/direct',
  '/directSqw',
  '/directQt',
  '/callback',
  '/social',
];
