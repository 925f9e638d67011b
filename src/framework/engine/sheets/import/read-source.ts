import { type Grid, type Sheet, type SheetProblem, type SheetRow, sheetLimits, toSheet } from './sheet';
import type { SheetAnswer, SheetRequest, SheetSource } from './sheet-worker';

/** Timeout for reading a file: enough for the largest one on a slow machine. In ms. */
const patience = 60_000;

/** Reads a file or a pasted text in a worker, which is terminated afterwards. `sheet`: which one of a workbook. */
export const readGrid = (source: SheetSource, sheet?: number): Promise<Grid | SheetProblem> => {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > sheetLimits.bytes) return Promise.resolve('tooLarge');
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Grid | SheetProblem>((resolve) => {
    const timer = setTimeout(() => resolve('broken'), patience);
    const settle = (answer: Grid | SheetProblem): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.onerror = () => settle('broken');
    const rows: SheetRow[] = [];
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if ('rows' in data) rows.push(...data.rows);
      else settle('problem' in data ? data.problem : { ...data.about, rows });
    };
    const request: SheetRequest = { source, sheet };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
};

/** The same with the first row as heading, for callers that address columns by position. */
export const readSource = async (source: SheetSource): Promise<Sheet | SheetProblem> => {
  const grid = await readGrid(source);
  return typeof grid === 'string' ? grid : toSheet(grid);
};
