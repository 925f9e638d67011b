const patienceMs = 3000;

/** Resolves when the browser has nothing better to do; where it cannot say so, at once. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: patienceMs });
    else done();
  });

let moment: Promise<void> | undefined;

/** Gives the first page its time, in ms, before anything that nobody waits for is fetched. */
const firstPageMs = 1000;

/** Resolves when the first page has had its time and the browser has nothing better to do; afterwards at once. */
export const quietMoment = (): Promise<void> => {
  moment ??= new Promise<void>((done) => setTimeout(done, firstPageMs)).then(idle);
  return moment;
};
