import { currentLanguage, i18n } from '../../../framework/i18n/i18n';
import { languages } from '../../../framework/shared/label';
import type { KeptSetting } from '../../../framework/shared/settings-file';
import { isSettings, toSettings } from '../../../framework/shell/settings/settings';
import { settingsStore } from '../../../framework/shell/settings/settings-store';

/** What this browser stores for a user and a settings file contains. A new store of that kind adds its line here and its name to the texts. */
export const keptSettings: readonly KeptSetting[] = [
  {
    name: 'language',
    read: currentLanguage,
    isValid: (value) => languages.some((language) => language === value),
    // The listener of the change stores it.
    apply: (value) => void i18n.changeLanguage(String(value)),
  },
  {
    name: 'appearance',
    read: settingsStore.kept,
    isValid: isSettings,
    apply: (value) => settingsStore.change(toSettings(value)),
  },
];
