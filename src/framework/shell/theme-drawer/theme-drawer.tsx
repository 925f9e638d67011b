import { Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultSettings, type FlagName, type Settings } from '../settings/settings';
import { mobile, useMedia } from '../use-media';
import { buildInfo } from './build-info';
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

/** Which version of the console this is, and when it was built. */
const BuildLine = ({ version: named }: { version: string | undefined }) => {
  const { t } = useTranslation('theme');
  const { version, time } = buildInfo(named);
  return (
    <p className="theme-build">
      {version && t('version', { version })}
      {time && <time dateTime={time}>{t('built', { time })}</time>}
    </p>
  );
};

/** 主题设置: every setting of the look. Shown at once; kept by 保存, and given up by closing. */
export const ThemeDrawer = ({
  isOpen,
  onClose,
  toolFlags,
  version,
  ...guarding
}: Guarding & {
  isOpen: boolean;
  onClose: () => void;
  /** The settings of the header's tools. */
  toolFlags: readonly FlagName[];
  /** The site's version; undefined for that of the build. */
  version: string | undefined;
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
      size={width}
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
          <RowSections toolFlags={toolFlags} />
          <BuildLine version={version} />
        </div>
      </DraftProvider>
    </Drawer>
  );
};
