/** The parts that load when they are needed; asking twice costs nothing, so they can be fetched ahead. */
export const loadConsole = () => import('./console-app');
export const loadPublic = () => import('./public-app');

/** Fetches, while somebody types their password, what they see next: shell, casbin and lists. */
export const prefetchConsole = (): void => {
  const ahead = [loadConsole(), import('../policy/create-decisions'), import('../engine/pages/list-page')];
  // A chunk that cannot be had now is asked for again when it is needed, and its failure is shown then.
  Promise.all(ahead).catch(() => undefined);
};
