import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { lazyNamed } from '../../shared/lazy-named';
import type { CellProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { Blank } from '../parts/cells';

const VideoDialog = lazyNamed(async () => (await import('./dialog')).VideoDialog);

/** A button that plays the film above the page; nothing of it is loaded before. */
export const VideoCell = ({ field, value }: CellProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const [isOpen, setIsOpen] = useState(false);
  if (textFrom(value) === '') return <Blank />;
  return (
    <>
      <Button type="link" size="small" icon={<PlayCircleOutlined />} onClick={() => setIsOpen(true)}>
        {t('field.play')}
      </Button>
      {isOpen && (
        <Suspense>
          <VideoDialog title={label(field.label)} value={value} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
