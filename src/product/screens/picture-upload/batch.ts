/** One file of a batch. */
export interface BatchItem {
  key: number;
  file: File;
  /** Where it goes; a later choice of group does not move it. */
  groupId: string;
  /** `skipped`: the server will not take it, and another try would end the same. */
  state: 'waiting' | 'sending' | 'done' | 'skipped' | 'failed';
  /** 0 to 1, while it is sent. */
  share: number;
  /** Why it was skipped or has failed. */
  problem?: string;
}

export type BatchStep =
  | { kind: 'add'; items: readonly BatchItem[] }
  | { kind: 'change'; key: number; part: Partial<Omit<BatchItem, 'key' | 'file' | 'groupId'>> }
  | { kind: 'retry' }
  | { kind: 'clear' };

/** The batch after one more step. */
export const nextBatch = (items: readonly BatchItem[], step: BatchStep): readonly BatchItem[] => {
  switch (step.kind) {
    case 'add':
      return [...items, ...step.items];
    case 'change':
      return items.map((item) => (item.key === step.key ? { ...item, ...step.part } : item));
    case 'retry':
      return items.map(({ problem, ...item }) =>
        item.state === 'failed'
          ? { ...item, state: 'waiting', share: 0 }
          : { ...item, ...(problem !== undefined && { problem }) },
      );
    case 'clear':
      return items.filter(({ state }) => state === 'waiting' || state === 'sending');
  }
};

/** How many stand where. */
export const batchCounts = (items: readonly BatchItem[]) => ({
  total: items.length,
  done: items.filter(({ state }) => state === 'done').length,
  skipped: items.filter(({ state }) => state === 'skipped').length,
  failed: items.filter(({ state }) => state === 'failed').length,
  isRunning: items.some(({ state }) => state === 'waiting' || state === 'sending'),
});

/** What a picture is called after its file: without the ending, as long as a name may be. */
export const titleOfFile = (name: string, longest: number): string =>
  Array.from(name.replace(/\.[^.]+$/, '').trim())
    .slice(0, longest)
    .join('') || name;
