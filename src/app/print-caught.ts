import { ApiError } from '../providers/http/api-error';

/** Prints an error that a boundary has caught, unless it is a failed request: those are told to the user. */
export const printCaught = (error: unknown): void => {
  if (!(error instanceof ApiError)) console.error(error);
};
