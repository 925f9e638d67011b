import { Alert, Button, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BindingState } from './binding-flow';
import { DemoPhone } from './demo-phone';

const QrImage = lazy(async () => ({ default: (await import('./qr-image')).QrImage }));

interface BindingCodeProps {
  state: Extract<BindingState, { step: 'waiting' | 'scanned' | 'expired' }>;
  secondsLeft: number;
  onRefresh: () => void;
}

/** The code with its state in words, and what to do now. */
export const BindingCode = ({ state, secondsLeft, onRefresh }: BindingCodeProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { step, code } = state;
  return (
    <div className="pc-binding">
      <div className="pc-code">
        <div data-faint={step !== 'waiting'}>
          <Suspense fallback={<Skeleton.Node active style={{ width: 208, height: 208 }} />}>
            <QrImage text={code.url} label={t('binding.code')} />
          </Suspense>
        </div>
        {step === 'expired' && (
          <Button type="primary" className="pc-code-button" onClick={onRefresh}>
            {t('binding.refresh')}
          </Button>
        )}
      </div>
      <div className="pc-binding-text">
        <strong role="status">{t(`binding.step.${step}`)}</strong>
        <p className="pc-muted">{t(`binding.hint.${step}`)}</p>
        {step !== 'expired' && <p className="pc-muted">{t('binding.left', { count: secondsLeft })}</p>}
        {'isShaky' in state && state.isShaky && <Alert type="warning" showIcon title={t('binding.shaky')} />}
        {step !== 'expired' && <DemoPhone qrId={code.qrId} step={step} />}
      </div>
    </div>
  );
};
