import './sheet-texts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '../../fields/base/read-value';
import { safeImage } from '../../fields/base/safe-url';
import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import type { ZipFile } from '../../shared/write-zip';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { saveFile, sheetName } from './sheet-file';

/** A picture by its address, and what it is called. */
interface Picture {
  address: string;
  title: string;
}

/** Every picture of some records. */
const picturesIn = ({
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
const fetchPictures = async (pictures: readonly Picture[]): Promise<readonly ZipFile[]> => {
  const files: (ZipFile | undefined)[] = [];
  for (let first = 0; first < pictures.length; first += lanes)
    files.push(...(await Promise.all(pictures.slice(first, first + lanes).map(fetched))));
  return files.filter((file) => file !== undefined);
};

interface PictureDownloadProps {
  resource: Resource;
  /** Name of the field with the pictures. */
  image: string;
  /** Title of the page, used in the file name. */
  title: string;
  records: readonly EngineRecord[];
}

/** Saves the pictures of records as one archive, each named after its record. */
export const PictureDownload = ({ resource, image, title, records }: PictureDownloadProps) => {
  const { t } = useTranslation('sheets');
  const { message } = useToasts();
  const titleOf = useRecordTitle(resource);
  const [isBusy, setIsBusy] = useState(false);
  const pictures = picturesIn({ records, image, titleOf });

  const download = async (): Promise<void> => {
    setIsBusy(true);
    const files = await fetchPictures(pictures);
    if (files.length > 0) {
      const { writeZip } = await import('../../shared/write-zip');
      saveFile(writeZip(files), sheetName({ title, now: new Date(), format: 'zip' }));
    }
    setIsBusy(false);
    const missing = pictures.length - files.length;
    if (missing > 0) message.warning(t('pictures.some', { count: files.length, missing }));
    else message.success(t('pictures.done', { count: files.length }));
  };

  return (
    <Button loading={isBusy} disabled={pictures.length === 0} onClick={() => void download()}>
      {t('pictures.download')}
    </Button>
  );
};
