import { ReloadOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../schema/label';
import { compact, useMedia } from '../layout/use-media';
import { useSettings } from '../settings/use-settings';
import { FullscreenButton } from './fullscreen-button';
import { HeaderTool } from './header-tool';
import { LanguageButton } from './language-button';
import { MoreTools } from './more-tools';
import { placeTools, type ToolName, toolNames } from './place-tools';

/** Tools that `app` fills in, each a `HeaderTool` with what it opens; one that is left out is not drawn. */
export interface ToolSlots {
  search?: ReactNode;
  notice?: ReactNode;
  theme?: ReactNode;
  lock?: ReactNode;
  errorLog?: ReactNode;
}

/** The tools of the header, each where its setting is on; where they do not fit, the less used ones are in 更多工具. */
export const HeaderTools = ({
  slots,
  onRefresh,
  onLanguage,
}: {
  slots: ToolSlots;
  /** Draws the open page anew. */
  onRefresh: () => void;
  onLanguage: (language: Language) => void;
}) => {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const isCompact = useMedia(compact);
  const drawn: Readonly<Record<ToolName, ReactNode>> = {
    errorLog: slots.errorLog,
    search: settings.showSearch && slots.search,
    refresh: settings.showRefresh && <HeaderTool name={t('refresh')} icon={<ReloadOutlined />} onClick={onRefresh} />,
    notice: settings.showNotice && slots.notice,
    theme: settings.showTheme && slots.theme,
    lock: settings.showLock && slots.lock,
    // Browsers that cannot fill the screen, such as those of phones, get no button for it.
    fullscreen: settings.showFullScreen && document.fullscreenEnabled && <FullscreenButton />,
    language: settings.showLanguage && <LanguageButton onLanguage={onLanguage} />,
  };
  const { bar, more } = placeTools({ tools: toolNames.filter((name) => drawn[name]), isCompact });
  const draw = (name: ToolName): ReactNode => <Fragment key={name}>{drawn[name]}</Fragment>;
  return (
    <>
      {bar.map(draw)}
      {more.length > 0 && <MoreTools>{more.map(draw)}</MoreTools>}
    </>
  );
};
