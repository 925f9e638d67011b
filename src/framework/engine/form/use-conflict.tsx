import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import type { ConflictRow, Side } from './conflict-rows';

const ConflictDialog = lazyNamed(async () => (await import('./conflict-dialog')).ConflictDialog);

interface Question {
  rows: readonly ConflictRow[];
  isAgain: boolean;
  /** Number of earlier conflicts of this save; each one starts without the choices of the last. */
  round: number;
  answer: (choices: ReadonlyMap<string, Side> | undefined) => void;
}

/** Asks whose values to keep. Resolves with undefined when the user goes on editing. */
export const useConflict = (): {
  ask: (question: Pick<Question, 'rows' | 'isAgain'>) => Promise<ReadonlyMap<string, Side> | undefined>;
  dialog: ReactNode;
} => {
  const [question, setQuestion] = useState<Question>();
  const end = (choices: ReadonlyMap<string, Side> | undefined): void => {
    setQuestion(undefined);
    question?.answer(choices);
  };
  return {
    ask: ({ rows, isAgain }) =>
      new Promise((answer) => {
        setQuestion((before) => ({ rows, isAgain, answer, round: (before?.round ?? 0) + 1 }));
      }),
    dialog: question && (
      <Suspense>
        <ConflictDialog
          key={question.round}
          rows={question.rows}
          isAgain={question.isAgain}
          onSave={end}
          onCancel={() => end(undefined)}
        />
      </Suspense>
    ),
  };
};
