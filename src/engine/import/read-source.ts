import { type Sheet, type SheetProblem, type SheetRow, sheetLimits } from './sheet';
import type { SheetAnswer, SheetSource } from './sheet-worker';

/** Long enough for the largest file on a slow machine; a file made to keep us busy ends here. In ms. */
const patience = 60_000;

/** Reads a file or a pasted text in a worker, which is thrown away afterwards with all that it needed. */
export const readSource = (source: SheetSource): Promise<Sheet | SheetProblem> => {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > sheetLimits.bytes) return Promise.resolve('tooLarge');
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Sheet | SheetProblem>((resolve) => {
    const timer = setTimeout(() => resolve('broken'), patience);
    const settle = (answer: Sheet | SheetProblem): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.onerror = () => settle('broken');
    const rows: SheetRow[] = [];
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if ('rows' in data) rows.push(...data.rows);
      else settle('problem' in data ? data.problem : { head: data.head, rows });
    };
    worker.postMessage(source);
  }).finally(() => worker.terminate());
};
