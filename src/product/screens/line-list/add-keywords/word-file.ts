import { readSource } from '../../../../framework/engine/import/read-source';
import { wordsIn } from '../lines';

const headings = new Set(['关键词', '词', 'keyword', 'keywords', 'word']);

/** The words of the first column of a sheet or a text file; undefined for a file that cannot be read. */
export const wordsOfFile = async (file: File): Promise<readonly string[] | undefined> => {
  const sheet = await readSource(file);
  if (typeof sheet === 'string') return undefined;
  const column = [sheet.head[0] ?? '', ...sheet.rows.map(({ cells }) => cells[0] ?? '')];
  return column.flatMap(wordsIn).filter((word, index) => index > 0 || !headings.has(word.toLowerCase()));
};
