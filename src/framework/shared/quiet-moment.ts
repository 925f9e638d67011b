let moment: Promise<void> | undefined;

/** Gives the first page its time, in ms, before anything that nobody waits for is fetched. */
const firstPageMs = 1000;
const patienceMs = 3000;

/** Resolves when the first page has had its time and the browser has nothing better to do; afterwards at once. */
export const quietMoment = (): Promise<void> => {
  moment ??= new Promise((done) => {
    setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: patienceMs });
      else done();
    }, firstPageMs);
  });
  return moment;
};
