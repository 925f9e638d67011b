import { readBytes, readText } from './read-bytes';
import type { Grid, SheetProblem, SheetRow } from './sheet';

/** A file, or a pasted text. */
export type SheetSource = Blob | string;
/** What is to be read, and which sheet of it; undefined: the one that was open. */
export interface SheetRequest {
  source: SheetSource;
  sheet: number | undefined;
}
/** A sheet is sent in pieces, because receiving a large one at once blocks the page; what is known of it comes last. */
export type SheetAnswer = { rows: readonly SheetRow[] } | { about: Omit<Grid, 'rows'> } | { problem: SheetProblem };

const piece = 500;

const read = async ({ source, sheet }: SheetRequest): Promise<Grid | SheetProblem> =>
  typeof source === 'string' ? readText(source) : readBytes(new Uint8Array(await source.arrayBuffer()), sheet);

const answer = (message: SheetAnswer): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<SheetRequest>) => {
  // Every file gets an answer, whatever it contains.
  const grid = await read(data).catch((): SheetProblem => 'broken');
  if (typeof grid === 'string') return answer({ problem: grid });
  const { rows, ...about } = grid;
  for (let from = 0; from < rows.length; from += piece) answer({ rows: rows.slice(from, from + piece) });
  answer({ about });
});
