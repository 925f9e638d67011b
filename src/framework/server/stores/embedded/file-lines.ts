/** A line of a file, without its line feed. */
export interface FileLine {
  bytes: Buffer;
  /** From 1. */
  number: number;
  /** Whether it ends with a line feed, not with the end of file. */
  isWhole: boolean;
}

const lineFeed = 10;

/** Splits a streamed file into lines, so that file size is unlimited. An empty last line is skipped. */
export async function* fileLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let begun: Buffer[] = [];
  let number = 0;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      number += 1;
      yield { bytes: joined([...begun, piece.subarray(start, end)]), number, isWhole: true };
      begun = [];
      start = end + 1;
    }
    if (start < piece.length) begun.push(piece.subarray(start));
  }
  if (begun.length > 0) yield { bytes: joined(begun), number: number + 1, isWhole: false };
}

const joined = (parts: readonly Buffer[]): Buffer => {
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? only : Buffer.concat(parts);
};
