import { CaretRightFilled } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { useRecordTitle } from '../../../framework/engine/context/use-record-title';
import { textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import type { FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { VideoView } from '../../../framework/fields/video/view';
import { lazyNamed } from '../../../framework/shared/lazy-named';
import '../cells.css';

const VideoDialog = lazyNamed(async () => (await import('../../../framework/fields/video/dialog')).VideoDialog);

/** A film by its cover: in lists a small picture that plays it above the page, on its own page the player. */
export const FilmCell = ({ value, record, resource, place }: CustomCellProps<FieldOf<'video'>>) => {
  const { t } = useTranslation('engine');
  const title = useRecordTitle(resource)(record);
  const [isOpen, setIsOpen] = useState(false);
  const poster = safeImage(textFrom(record.cover));
  const film = textFrom(value);
  if (film === '') return <Blank />;
  if (place === 'show') return <VideoView value={film} poster={poster} />;
  return (
    <>
      <button
        type="button"
        className="engine-plain-button film u-relative u-inline-flex"
        aria-label={`${t('field.play')} ${title}`}
        onClick={() => setIsOpen(true)}
      >
        {poster !== undefined && <img className="engine-thumb u-block u-cover" src={poster} alt="" loading="lazy" />}
        <CaretRightFilled aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <VideoDialog title={title} value={film} poster={poster} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
