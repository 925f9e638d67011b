import { listOf } from '../../fields/base/read-value';
import { safeImage } from '../../fields/base/safe-url';
import type { ZipFile } from '../../shared/zip/write-zip';
import type { EngineRecord } from '../context/engine-record';

/** A picture by its address, and what it is called. */
interface Picture {
  address: string;
  title: string;
}

/** Every picture of some records. */
export const picturesIn = ({
  records,
  image,
  titleOf,
}: {
  records: readonly EngineRecord[];
  /** Name of the field that holds them. */
  image: string;
  titleOf: (record: EngineRecord) => string;
}): readonly Picture[] =>
  records.flatMap((record) =>
    listOf(record[image]).flatMap((text) => {
      const address = safeImage(text);
      return address === undefined ? [] : [{ address, title: titleOf(record) }];
    }),
  );

/** Fetched at the same time. */
const lanes = 4;
const unfit = /[\\/:*?"<>|\p{Cc}]/gu;
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

const fetched = async ({ address, title }: Picture): Promise<ZipFile | undefined> => {
  try {
    const answer = await fetch(address);
    const blob = await answer.blob();
    // A page of the console in place of a file that is gone is no picture.
    if (!answer.ok || !blob.type.startsWith('image/')) return undefined;
    const type = blob.type.split(';')[0] ?? '';
    const name = `${title.replaceAll(unfit, '-').trim()}.${endings[type] ?? type.split('/')[1]}`;
    return { name, data: new Uint8Array(await blob.arrayBuffer()) };
  } catch {
    return undefined;
  }
};

/** The pictures as files, in their order; those that cannot be had are left out. */
export const fetchPictures = async (pictures: readonly Picture[]): Promise<readonly ZipFile[]> => {
  const files: (ZipFile | undefined)[] = [];
  for (let first = 0; first < pictures.length; first += lanes)
    files.push(...(await Promise.all(pictures.slice(first, first + lanes).map(fetched))));
  return files.filter((file) => file !== undefined);
};
