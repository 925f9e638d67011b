import { toRefineError } from './refine-error';

/** Converts the failure of a call to the form that Refine's hooks pass on. */
export const answered = async <T>(called: Promise<T>): Promise<T> => {
  try {
    return await called;
  } catch (error) {
    throw toRefineError(error);
  }
};
