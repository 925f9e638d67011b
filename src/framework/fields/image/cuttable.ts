import { formatOfName } from '../../shared/file-formats';

/** What moves cannot be cut without standing still, and what is no picture of ours is refused as it is. */
export const isCuttable = ({ name }: { name: string }): boolean => cuttable.has(formatOfName(name) ?? '');
const cuttable: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

/** A picture by its address as a file that can be cut; undefined: it is of another kind, or cannot be fetched. */
export const cuttableFile = async (address: string): Promise<File | undefined> => {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  if (!isCuttable({ name })) return undefined;
  try {
    const answer = await fetch(address);
    const blob = await answer.blob();
    return answer.ok ? new File([blob], name, { type: blob.type }) : undefined;
  } catch {
    return undefined;
  }
};
