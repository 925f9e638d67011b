import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  ReloadOutlined,
  SearchOutlined,
  SkinOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { buildOptions } from '../build-options';
import { ErrorLogTool } from '../errors/error-log-tool';
import { toggleFullscreen, useIsFullscreen } from '../header/fullscreen';
import { HeaderTool } from '../header/header-tool';
import { LanguageTool } from '../header/language-tool';
import type { ShellTool } from '../header/shell-tool';
import { openHelp } from '../help/open-help';
import { lockScreen } from '../lock/lock-state';
import { NoticeTool } from '../notices/notices-host';
import { prefetchSearch } from '../search/search-host';
import { modifier, openSearch } from '../search/shortcut';
import { useTabsControl } from '../tabs/tabs-context';
import { openThemeDrawer, prefetchThemeDrawer } from '../theme-drawer/theme-host';

const SearchTool = () => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool
      name={t('search')}
      icon={<SearchOutlined />}
      popup="dialog"
      shortcut={`${modifier} K`}
      onApproach={prefetchSearch}
      onClick={openSearch}
    />
  );
};

const RefreshTool = () => {
  const { t } = useTranslation('shell');
  const { refresh } = useTabsControl();
  return <HeaderTool name={t('refresh')} icon={<ReloadOutlined />} onClick={refresh} />;
};

const ThemeTool = () => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool
      name={t('themeSettings')}
      icon={<SkinOutlined />}
      popup="dialog"
      onApproach={prefetchThemeDrawer}
      onClick={openThemeDrawer}
    />
  );
};

const HelpTool = () => {
  const { t } = useTranslation('shell');
  return (
    <HeaderTool name={t('help')} icon={<span className="header-help">?</span>} popup="dialog" onClick={openHelp} />
  );
};

const LockTool = () => {
  const { t } = useTranslation('shell');
  return <HeaderTool name={t('lockScreen')} icon={<LockOutlined />} onClick={lockScreen} />;
};

const FullscreenTool = () => {
  const { t } = useTranslation('shell');
  const isFullscreen = useIsFullscreen();
  return (
    <HeaderTool
      name={t('fullscreen')}
      icon={isFullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      isPressed={isFullscreen}
      onClick={() => void toggleFullscreen()}
    />
  );
};

/** The tools of the header, in their order. A new one is one row here; one that can be switched off has a flag in `settings.ts`. */
export const tools: readonly ShellTool[] = [
  { name: 'search', flag: 'showSearch', isFirst: true, Component: SearchTool },
  { name: 'errorLog', isSeldom: true, isAvailable: () => buildOptions.isProduction, Component: ErrorLogTool },
  { name: 'refresh', flag: 'showRefresh', isSeldom: true, Component: RefreshTool },
  { name: 'notice', flag: 'showNotice', isFirst: true, Component: NoticeTool },
  { name: 'help', Component: HelpTool },
  { name: 'theme', flag: 'showTheme', Component: ThemeTool },
  { name: 'lock', flag: 'showLock', isSeldom: true, Component: LockTool },
  // Browsers that cannot fill the screen, such as those of phones, get no button for it.
  {
    name: 'fullscreen',
    flag: 'showFullScreen',
    isSeldom: true,
    isAvailable: () => document.fullscreenEnabled,
    Component: FullscreenTool,
  },
  { name: 'language', flag: 'showLanguage', isFirst: true, Component: LanguageTool },
];

/** The settings that switch tools on and off, for the theme drawer. */
export const toolFlags = tools.flatMap(({ flag }) => flag ?? []);
