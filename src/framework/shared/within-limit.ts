/** The name of the error for a part of the page that failed to load. */
export const chunkErrorName = 'ChunkLoadError';

/** Nothing waits longer than this for a part of the page, in ms. */
const limitMs = 120_000;

/** Loads a part of the page, and gives it up after two minutes. */
export const withinLimit = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const error = new Error(`A part of the page did not arrive within ${limitMs / 1000} s.`);
      error.name = chunkErrorName;
      fail(error);
    }, limitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
};
