import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { CellProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { safeImage } from '../base/safe-url';
import { Blank, Wrap } from '../parts/cells';

const ImagePreview = lazy(async () => ({ default: (await import('./image-preview')).ImagePreview }));

/** How many pictures a cell shows before it only counts them. */
const mostPictures = 3;

/** Small pictures; one click shows them large. The viewer is loaded on that click. */
export const ImageCell = ({ field, value }: CellProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const [shown, setShown] = useState<number>();
  const sources = listOf(value).flatMap((text) => safeImage(text) ?? []);
  if (sources.length === 0) return <Blank />;
  return (
    <Wrap>
      {sources.slice(0, mostPictures).map((source, index) => (
        <button
          key={source}
          type="button"
          className="engine-plain-button"
          aria-label={t('field.preview', { label: label(field.label), number: index + 1 })}
          onClick={() => setShown(index)}
        >
          <img className="engine-thumb u-block u-cover" src={source} alt="" loading="lazy" />
        </button>
      ))}
      {sources.length > mostPictures && <span>+{sources.length - mostPictures}</span>}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <ImagePreview sources={sources} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Wrap>
  );
};
