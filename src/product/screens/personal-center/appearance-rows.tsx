import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { modes, themeNames } from '../../../framework/shell/settings/settings';
import { settingsStore } from '../../../framework/shell/settings/settings-store';
import { useSettings } from '../../../framework/shell/settings/use-settings';
import '../../../framework/shell/theme-drawer/theme-texts';
import { PreferenceRow } from './preference-row';

/** Mode and theme, kept as soon as they are chosen; everything else of the look has its place in the theme drawer. */
export const AppearanceRows = (): ReactNode => {
  const { t } = useTranslation(['personal-center', 'theme']);
  const { mode, themeName } = useSettings();
  return (
    <>
      <PreferenceRow name={t('preferences.mode')} hint={t('preferences.modeHint')}>
        {(id) => (
          <Radio.Group
            aria-labelledby={id}
            optionType="button"
            options={modes.map((value) => ({ value, label: t(`theme:mode.${value}`) }))}
            value={mode}
            onChange={({ target }) => {
              const chosen = modes.find((each) => each === target.value);
              if (chosen) settingsStore.change({ mode: chosen });
            }}
          />
        )}
      </PreferenceRow>
      <PreferenceRow name={t('preferences.theme')} hint={t('preferences.themeHint')}>
        {(id) => (
          <Select
            aria-labelledby={id}
            className="pc-theme"
            options={themeNames.map((value) => ({ value, label: t(`theme:themeName.${value}`) }))}
            value={themeName}
            onChange={(value) => settingsStore.change({ themeName: value })}
          />
        )}
      </PreferenceRow>
    </>
  );
};
