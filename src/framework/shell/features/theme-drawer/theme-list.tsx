import './theme-texts';
import './theme-drawer.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsStore, themeNames } from '../../base/settings-store';
import { useIsDark } from '../../base/theme/use-is-dark';
import { useSettings } from '../../base/use-settings';
import { ChoiceCards, Swatch } from './swatch';
import { useRandomSkin } from './use-random-skin';

/** The quick choice of themes, each stored as soon as it is chosen. */
export const ThemeList = ({ onMore }: { /** Opens the drawer. */ onMore: () => void }) => {
  const { t } = useTranslation('theme');
  const { themeName, mode } = useSettings();
  const isDark = useIsDark(mode);
  const random = useRandomSkin({
    onShow: settingsStore.preview,
    onKeep: (skin) => {
      settingsStore.change(skin);
      settingsStore.preview(undefined);
    },
  });
  useEffect(() => () => settingsStore.preview(undefined), []);
  return (
    // Holds the focus where the user clicks between its controls.
    <div
      className="theme-list u-absolute u-p-16 u-raised u-border-soft u-radius u-shadow"
      tabIndex={-1}
      aria-busy={random.isBusy}
    >
      <ChoiceCards
        title={t('choice.themeName')}
        choices={themeNames}
        value={themeName}
        nameOf={(name) => t(`themeName.${name}`)}
        picture={(name) => <Swatch themeName={name} isDark={isDark} />}
        onChange={(name) => settingsStore.change({ themeName: name })}
      />
      <div className="u-stack u-mt-12">
        <button
          type="button"
          className="btn"
          aria-pressed={isDark}
          onClick={() => settingsStore.change({ mode: isDark ? 'light' : 'dark' })}
        >
          {t('dark')}
        </button>
        <button type="button" className="btn" aria-disabled={random.isBusy} onClick={random.run}>
          {random.isBusy && <i className="btn-spinner theme-spinner" aria-hidden="true" />}
          {t('random')}
        </button>
        <button type="button" className="btn" onClick={onMore}>
          {t('more')}
        </button>
      </div>
    </div>
  );
};
