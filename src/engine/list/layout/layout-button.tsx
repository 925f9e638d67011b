import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../shared/lazy-named';
import type { LayoutPanelProps } from './layout-panel';

const loadPanel = () => import('./layout-panel');
const LayoutPanel = lazyNamed(async () => (await loadPanel()).LayoutPanel);

/** 列设置: which columns a list shows and how. The panel arrives when somebody reaches for the button. */
export const LayoutButton = (props: Omit<LayoutPanelProps, 'isOpen' | 'onClose'>) => {
  const { t } = useTranslation('engine');
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // What fails here is tried again by the click, which also tells.
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
