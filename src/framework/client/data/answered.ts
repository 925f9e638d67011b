import { toRefineError } from './refine-error';

/** A call whose failure has the form that Refine's hooks hand on. */
export const answered = async <T>(called: Promise<T>): Promise<T> => {
  try {
    return await called;
  } catch (error) {
    throw toRefineError(error);
  }
};
