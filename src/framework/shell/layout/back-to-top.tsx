import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { mainId } from '../main-id';

/** Scrolled further down than this there is a way back, in px. */
const farDown = 400;

let isFarDownNow = false;

const subscribe = (onChange: () => void): (() => void) => {
  // Asked for while the page is drawn, the browser would have to lay everything out for the answer.
  const onScroll = (): void => {
    isFarDownNow = scrollY > farDown;
    onChange();
  };
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
};

/** Leads back to the top of a long page. The focus goes along, because the button leaves. */
export const BackToTop = () => {
  const { t } = useTranslation('shell');
  const isFarDown = useSyncExternalStore(subscribe, () => isFarDownNow);
  if (!isFarDown) return null;
  const goUp = (): void => {
    document.getElementById(mainId)?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <button type="button" className="back-to-top" aria-label={t('backToTop')} title={t('backToTop')} onClick={goUp}>
      <VerticalAlignTopOutlined aria-hidden />
      <span className="back-to-top-name">{t('backToTop')}</span>
    </button>
  );
};
