import { isForeignPicture } from '../../shared/rich-text/picture-address';
import { decodeEntities } from '../../shared/rich-text/text-of-html';

/** The pictures of a cleaned text that are not stored here, each once. */
export const foreignPictures = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img src="([^"]*)"/g)]
      .map(([, address = '']) => decodeEntities(address))
      .filter((address) => !/^\/(?![/\\])/.test(address)),
  ),
];

/** What a picture is called by its address, for people. */
export const nameOfPicture = (address: string): string => {
  if (address.startsWith('data:')) return '';
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const last = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(-60);
  } catch {
    return last.slice(-60);
  }
};

/** A picture that is written in the text itself as a file; undefined for one that is broken or of a format that is not taken. */
const fileOfData = (address: string): File | undefined => {
  const found = /^data:image\/(png|jpeg|gif|webp);base64,/i.exec(address);
  if (found === null) return undefined;
  const format = found[1]?.toLowerCase() ?? '';
  try {
    const bytes = Uint8Array.from(atob(address.slice(found[0].length)), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` });
  } catch {
    return undefined;
  }
};

/** What is sent for a picture: its bytes, or the address that the server asks; undefined for one that only its owner has. */
export const sourceOfPicture = (address: string): File | string | undefined => {
  if (address.startsWith('data:')) return fileOfData(address);
  return isForeignPicture(address) ? address : undefined;
};
