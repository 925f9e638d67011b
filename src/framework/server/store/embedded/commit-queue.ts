/** Group commit: lets concurrent writes share one save. */
export interface CommitQueue<Draft> {
  /**
   * Runs `change` on the draft of the next batch; resolves with its result when the batch is saved. An error of `change`
   * rejects this call only; an error of the save rejects all calls of the batch and does not affect the next one.
   */
  run<Result>(change: (draft: Draft) => Result): Promise<Result>;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

interface QueueOptions<Draft> {
  /** Creates the empty draft of a batch. */
  begin: () => Draft;
  /** Makes the draft durable and visible, or does neither and rejects. */
  save: (draft: Draft) => Promise<void>;
}

/** Settles the promise of a change after its batch is saved. */
interface Outcome {
  fulfil: () => void;
  reject: (error: unknown) => void;
}

/**
 * Calls that arrive together form one batch; calls that arrive while a batch is being saved form the next one.
 * A batch is computed only after the previous one is settled, so no change is based on a failed one.
 */
export const createCommitQueue = <Draft>({ begin, save }: QueueOptions<Draft>): CommitQueue<Draft> => {
  let waiting: ((draft: Draft) => Outcome)[] = [];
  let running: Promise<void> | undefined;

  const settle = async (batch: ((draft: Draft) => Outcome)[]) => {
    const draft = begin();
    const outcomes = batch.map((change) => change(draft));
    try {
      await save(draft);
      for (const { fulfil } of outcomes) fulfil();
    } catch (error) {
      for (const { reject } of outcomes) reject(error);
    }
  };
  const drain = async () => {
    // Lets requests that arrived in the same turn of the event loop join the batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await settle(batch);
    }
    running = undefined;
  };

  return {
    run: (change) =>
      new Promise((resolve, reject) => {
        waiting.push((draft) => {
          try {
            const result = change(draft);
            return { fulfil: () => resolve(result), reject };
          } catch (error) {
            return { fulfil: () => reject(error), reject: () => reject(error) };
          }
        });
        running ??= drain();
      }),
    idle: async () => running,
  };
};
