import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFullscreen } from './use-fullscreen';

/** Fills the screen with the page, and back. Left out by browsers that cannot, such as those of phones. */
export const FullscreenButton = () => {
  const { t } = useTranslation('shell');
  const { isFullscreen, toggle } = useFullscreen();
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className="header-tool"
      aria-label={t('fullscreen')}
      title={t('fullscreen')}
      aria-pressed={isFullscreen}
      onClick={() => void toggle()}
    >
      {isFullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  );
};
