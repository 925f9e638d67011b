import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { HeaderTool } from './header-tool';
import { useFullscreen } from './use-fullscreen';

/** Fills the screen with the page, and back. */
export const FullscreenButton = () => {
  const { t } = useTranslation('shell');
  const { isFullscreen, toggle } = useFullscreen();
  return (
    <HeaderTool
      name={t('fullscreen')}
      icon={isFullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      isPressed={isFullscreen}
      onClick={() => void toggle()}
    />
  );
};
