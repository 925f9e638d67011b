import { currentLanguage, i18n } from '../../i18n/i18n';
import { languages } from '../../schema/label';
import type { KeptSetting } from '../../shared/settings-file';
import { isSettings, toSettings } from '../../shell/settings/settings';
import { settingsStore } from '../../shell/settings/settings-store';

/** What this browser keeps for somebody, and a settings file carries. A new store of that kind adds its line here and its name to the texts. */
export const keptSettings: readonly KeptSetting[] = [
  {
    name: 'language',
    read: currentLanguage,
    isValid: (value) => languages.some((language) => language === value),
    // It is kept by whoever listens to the change.
    apply: (value) => void i18n.changeLanguage(String(value)),
  },
  {
    name: 'appearance',
    read: settingsStore.kept,
    isValid: isSettings,
    apply: (value) => settingsStore.change(toSettings(value)),
  },
];
