/** A file that is being sent, or could not be. */
export interface UploadTask {
  key: number;
  name: string;
  /** What is sent; kept for another try. */
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it failed, in one sentence. */
  problem: string | undefined;
  /** It was not even sent, and another try would end the same. */
  isRefused: boolean;
}

export type UploadStep =
  | { kind: 'begin'; key: number; file: File; problem?: string }
  | { kind: 'progress'; key: number; share: number }
  | { kind: 'fail'; key: number; problem: string }
  | { kind: 'again'; key: number }
  | { kind: 'end'; key: number };

/** The files under way after one more step. A step of a file that is no longer there changes nothing. */
export const nextUploads = (tasks: readonly UploadTask[], step: UploadStep): readonly UploadTask[] => {
  const change = (part: Partial<UploadTask>): readonly UploadTask[] =>
    tasks.map((task) => (task.key === step.key ? { ...task, ...part } : task));
  switch (step.kind) {
    case 'begin':
      return [
        ...tasks,
        {
          key: step.key,
          name: step.file.name,
          file: step.file,
          share: 0,
          problem: step.problem,
          isRefused: step.problem !== undefined,
        },
      ];
    case 'progress':
      return change({ share: step.share });
    case 'fail':
      return change({ problem: step.problem });
    case 'again':
      return change({ problem: undefined, share: 0 });
    case 'end':
      return tasks.filter(({ key }) => key !== step.key);
  }
};
