/** The most that a file may become when it is unpacked, in bytes. */
const most = 200 * 2 ** 20;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;

/** Where the end record of a ZIP archive begins; behind it stands at most a comment. */
const endOf = (view: DataView): number | undefined => {
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return undefined;
};

/**
 * What an archive says it becomes, read from its table of contents before anything is unpacked: a small file may hold
 * gigabytes of nothing. The library unpacks into buffers of exactly the sizes said there, so that a lie does not help.
 */
export const zipProblem = (bytes: Uint8Array): 'broken' | 'bomb' | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return 'broken';
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return 'broken';
    // Of four gigabytes and more it says 0xffffffff here.
    size += view.getUint32(at + 24, true);
    if (size > most) return 'bomb';
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return undefined;
};
