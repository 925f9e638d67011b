/** The pending check of whose the session is now. */
let checking = Promise.resolve();

/** Registers the pending check. */
export const beginCheck = (request: Promise<void>): void => {
  checking = request;
  // Shown to the user who signed in here; another window can try again.
  request.catch(() => undefined);
};

/** Resolves when it is clear whether the user of the console is back. @throws ApiError: it could not be found out */
export const whenChecked = (): Promise<void> => checking;
