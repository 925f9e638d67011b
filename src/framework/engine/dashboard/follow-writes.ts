import type { QueryClient } from '@tanstack/react-query';

/** What the figures of dashboards are cached under. */
export const dashboardKey = 'dashboard';

const followed = new WeakSet<QueryClient>();

/**
 * From now on whoever has written something finds it in the figures at once, however fresh these are. As long as the client lives:
 * a dashboard that is not shown now must not come back with what was true before.
 */
export const followWrites = (client: QueryClient): void => {
  if (followed.has(client)) return;
  followed.add(client);
  const markOld = (): void => void client.invalidateQueries({ queryKey: [dashboardKey] }, { cancelRefetch: false });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') markOld();
  });
  // An action of a record is no mutation; what it makes old are the records on the page.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] !== dashboardKey)
      markOld();
  });
};
