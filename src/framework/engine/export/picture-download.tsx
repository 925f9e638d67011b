import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { saveFile, sheetName } from '../sheets/sheet-file';
import '../sheets/sheet-texts';
import { fetchPictures, picturesIn } from './fetch-pictures';

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
      const { writeZip } = await import('../../shared/zip/write-zip');
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
