/** The parts that load when they are needed; asking twice costs nothing, so they can be fetched ahead. */
const withTexts = async <App extends { textsReady: Promise<unknown> }>(load: Promise<App>): Promise<App> => {
  const app = await load;
  await app.textsReady;
  return app;
};
export const loadConsole = () => withTexts(import('./console-app'));
export const loadPublic = () => withTexts(import('./public-app'));

/** Fetches, while somebody types their password, what they see next: shell, casbin and lists. */
export const prefetchConsole = (): void => {
  const ahead = [loadConsole(), import('../policy/create-decisions'), import('../engine/pages/list-page')];
  // A chunk that cannot be had now is asked for again when it is needed, and its failure is shown then.
  Promise.all(ahead).catch(() => undefined);
};
