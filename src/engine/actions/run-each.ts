/** Runs a task for every id, a few at a time, and tells which went well; a failure does not stop the others. */
export const runEach = async ({
  ids,
  atOnce,
  task,
}: {
  ids: readonly string[];
  /** How many run at the same time. */
  atOnce: number;
  task: (id: string) => Promise<unknown>;
}): Promise<{ succeeded: string[]; failed: { id: string; error: unknown }[] }> => {
  const succeeded: string[] = [];
  const failed: { id: string; error: unknown }[] = [];
  const waiting = [...ids];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const done = id;
      await task(done).then(
        () => succeeded.push(done),
        (error: unknown) => failed.push({ id: done, error }),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
  return { succeeded, failed };
};
