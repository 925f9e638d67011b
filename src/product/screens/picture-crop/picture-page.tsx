import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { addTexts } from '../../../framework/i18n/add-texts';
import { res } from '../../../framework/rights/objects';
import { lazyNamed } from '../../../framework/shared/lazy-named';
import en from '../../texts/en/picture-crop.json';
import zh from '../../texts/zh/picture-crop.json';
import { largestCut, shapes } from './shapes';
import { useCut } from './use-cut';
import './picture-crop.css';

addTexts('picture-crop', { zh, en });

const CropDialog = lazyNamed(async () => (await import('../../../framework/fields/image/crop-dialog')).CropDialog);

/** A picture of the library, large, with the shapes of the platforms that it can be cut to, above what is known of it. */
export const PicturePage = ({ resource, record, generated }: CustomShowProps) => {
  const { t } = useTranslation('picture-crop');
  const { can } = useEngine();
  const address = safeImage(textFrom(record.url)) ?? '';
  // As the browser draws it: the record does not know the size of every picture.
  const [size, setSize] = useState<{ width: number; height: number }>();
  const cut = useCut({ resource, record, address });
  if (address === '') return generated;
  const mayCut = resource.verbs.has('create') && can({ object: res(resource.name), action: 'create' });
  return (
    <>
      <Box title={t('title')}>
        <div className="picture-crop">
          <img
            src={address}
            alt={String(record.title)}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          {mayCut && (
            <div>
              <p className="picture-crop-quiet">{t('hint')}</p>
              <ul>
                {shapes.map((shape) => {
                  const largest = size && largestCut(size, shape);
                  const isSmall = largest !== undefined && largest.width < shape.width;
                  return (
                    <li key={shape.name}>
                      <Button disabled={cut.isBusy} onClick={() => void cut.begin(shape)}>
                        <i style={{ aspectRatio: `${shape.width} / ${shape.height}` }} aria-hidden />
                        {t(`shape.${shape.name}`)}
                      </Button>
                      <span className="picture-crop-quiet">
                        {t('wanted', { width: shape.width, height: shape.height })}
                        {isSmall && <em>{t('small', largest)}</em>}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </div>
          )}
        </div>
      </Box>
      {generated}
      {cut.open && (
        <Suspense fallback={null}>
          <CropDialog
            file={cut.open.file}
            aspect={cut.open.shape.width / cut.open.shape.height}
            onDone={(file) => void cut.end(file)}
          />
        </Suspense>
      )}
    </>
  );
};
