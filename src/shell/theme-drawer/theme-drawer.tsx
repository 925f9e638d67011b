import { Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mobile, useMedia } from '../layout/use-media';
import { defaultSettings, type Settings } from '../settings/settings';
import { disabledControls } from './disabled-controls';
import { DraftProvider } from './draft-controls';
import { type Guarding, keepSettings } from './keep-settings';
import { LookSections } from './look-sections';
import { RowSections } from './row-sections';
import './theme-texts';
import { useDraft } from './use-draft';
import { useRandomSkin } from './use-random-skin';
import './theme-drawer.css';

/** In px; named by the specification. */
const width = 285;

/** 主题设置: every setting of the look. Shown at once; kept by 保存, and given up by closing. */
export const ThemeDrawer = ({
  isOpen,
  onClose,
  ...guarding
}: Guarding & {
  isOpen: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('theme');
  const isMobile = useMedia(mobile);
  const { settings, change, discard } = useDraft();
  const close = (): void => {
    random.stop();
    discard();
    onClose();
  };
  const keep = async (next: Settings): Promise<void> => {
    if (await keepSettings({ next, isMobile, ...guarding })) close();
  };
  const random = useRandomSkin({ onShow: change, onKeep: (skin) => void keep({ ...settings, ...skin }) });
  const disabled = useMemo(() => disabledControls({ settings, isMobile }), [settings, isMobile]);
  return (
    <Drawer
      open={isOpen}
      width={width}
      title={t('title')}
      aria-label={t('title')}
      closable={{ 'aria-label': t('close') }}
      onClose={close}
      rootClassName="theme-drawer"
      footer={
        <div className="theme-buttons">
          <Button type="primary" disabled={random.isBusy} onClick={() => void keep(settings)}>
            {t('save')}
          </Button>
          <Button disabled={random.isBusy} onClick={() => void keep(defaultSettings)}>
            {t('reset')}
          </Button>
          <Button loading={random.isBusy} onClick={random.run}>
            {t('random')}
          </Button>
        </div>
      }
    >
      <DraftProvider value={{ settings, change, disabled }}>
        <div className="theme-settings" inert={random.isBusy} aria-busy={random.isBusy}>
          <LookSections />
          <RowSections />
        </div>
      </DraftProvider>
    </Drawer>
  );
};
