import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../shared/lazy-named';
import type { LayoutPanelProps } from './layout-panel';

const loadPanel = () => import('./layout-panel');
const LayoutPanel = lazyNamed(async () => (await loadPanel()).LayoutPanel);

/** 列设置: the table layout of a list. The panel is loaded lazily when the pointer or focus reaches the button. */
export const LayoutButton = (props: Omit<LayoutPanelProps, 'isOpen' | 'onClose'>) => {
  const { t } = useTranslation('engine');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // A failed preload is retried by the click, which also reports the error.
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setState('open')}>
        {t('button.columns')}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <LayoutPanel {...props} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
};
