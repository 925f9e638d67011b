import { headLengths, signatures } from './signatures';

/** A file that lies in an archive. */
export interface ZipEntry {
  /** Without the folders that it lies in. */
  name: string;
  /** Unpacked, in bytes, as the archive says. */
  size: number;
  /** Unpacks it. Rejects where that cannot be done. */
  read: () => Promise<Blob>;
}

const stored = 0;
const deflated = 8;
const utf8 = 0x0800;
/** An end may have a comment of so many bytes behind it. */
const longestComment = 0xffff;

/** Old archives of Windows have their names in GBK and say nothing. */
const nameOf = (bytes: Uint8Array, flags: number): string => {
  if (flags & utf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
};

/** The place of the end of an archive; undefined: it is none. */
const endOf = (view: DataView): number | undefined => {
  const first = Math.max(0, view.byteLength - headLengths.end - longestComment);
  for (let at = view.byteLength - headLengths.end; at >= first; at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at;
  return undefined;
};

/** What a file says with what is hidden left out: folders, and what a Mac adds of its own. */
const isFile = (path: string): boolean => !path.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(path);

const unpack = async (file: Blob, at: number, length: number, method: number): Promise<Blob> => {
  // The head in front of the file has a name and more of lengths of its own.
  const head = new DataView(await file.slice(at, at + headLengths.file).arrayBuffer());
  const start = at + headLengths.file + head.getUint16(26, true) + head.getUint16(28, true);
  const data = file.slice(start, start + length);
  if (method === stored) return data;
  if (method !== deflated) throw new Error(`unknown packing ${method}`);
  return new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
};

/** The files in an archive; undefined for a file that is none, or is damaged. Nothing is unpacked yet. */
export const readZip = async (file: Blob): Promise<readonly ZipEntry[] | undefined> => {
  const view = new DataView(await file.arrayBuffer());
  const end = view.byteLength < headLengths.end ? undefined : endOf(view);
  if (end === undefined) return undefined;
  try {
    const entries: ZipEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== signatures.entry) return undefined;
      const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
      const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
      const [title, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const place = view.getUint32(at + 42, true);
      const path = nameOf(new Uint8Array(view.buffer, at + headLengths.entry, title ?? 0), flags);
      if (isFile(path))
        entries.push({
          name: path.split(/[/\\]/).at(-1) ?? path,
          size,
          read: () => unpack(file, place, packedSize, method),
        });
      at += headLengths.entry + (title ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
    return entries;
  } catch {
    return undefined;
  }
};
