import { readBytes, readText } from './read-bytes';
import type { Sheet, SheetProblem, SheetRow } from './sheet';

/** A file, or a pasted text. */
export type SheetSource = Blob | string;
/** A sheet is sent in pieces, because receiving a large one at once blocks the page; the heading comes last. */
export type SheetAnswer = { rows: readonly SheetRow[] } | { head: Sheet['head'] } | { problem: SheetProblem };

const piece = 500;

const read = async (source: SheetSource): Promise<Sheet | SheetProblem> =>
  typeof source === 'string' ? readText(source) : readBytes(new Uint8Array(await source.arrayBuffer()));

const answer = (message: SheetAnswer): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<SheetSource>) => {
  // Every file gets an answer, whatever it contains.
  const sheet = await read(data).catch((): SheetProblem => 'broken');
  if (typeof sheet === 'string') return answer({ problem: sheet });
  for (let from = 0; from < sheet.rows.length; from += piece) answer({ rows: sheet.rows.slice(from, from + piece) });
  answer({ head: sheet.head });
});
