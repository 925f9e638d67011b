import '../../../framework/shell/features/theme-drawer/theme-texts';
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Radio, Select } from 'antd';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import { formatDay } from '../../../framework/fields/base/format';
import { currentLanguage, i18n } from '../../../framework/i18n/i18n';
import { useLanguage } from '../../../framework/i18n/use-label';
import { languages } from '../../../framework/shared/label';
import {
  applySettings,
  maxSettingsFile,
  readSettingsFile,
  type SettingsFileContent,
  type StoredSetting,
  writeSettingsFile,
} from '../../../framework/shared/settings-file';
import { Row } from '../../../framework/shell/account/own-account';
import { languageNames } from '../../../framework/shell/base/language-names';
import { isSettings, modes, settingsStore, themeNames, toSettings } from '../../../framework/shell/base/settings-store';
import { useSettings } from '../../../framework/shell/base/use-settings';

/** What this browser stores for a user and a settings file contains. A new store of that kind adds its line here and its name to the texts. */
const storedSettings: readonly StoredSetting[] = [
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

/** Saves the settings of this browser into a file, takes them over from one, and returns the outcome of the last import. */
const useSettingsFile = () => {
  const [result, setResult] = useState<SettingsFileContent>();
  const save = (): void => {
    const now = new Date();
    const text = writeSettingsFile({ settings: storedSettings, now });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `console-settings-${formatDay(now)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const load = async (file: File): Promise<void> => {
    // One that is too long is not even read.
    const text = file.size > 4 * maxSettingsFile ? ' '.repeat(maxSettingsFile + 1) : await file.text();
    const content = readSettingsFile({ text, settings: storedSettings });
    if (content.isGood) applySettings({ values: content.values, settings: storedSettings });
    setResult(content);
  };
  return { result, save, load };
};

/** What became of an imported file. */
const ImportResult = ({ result }: { result: SettingsFileContent }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const nameOf = (name: string): string => t(`preferences.setting.${name}`, { defaultValue: name });
  const listed = (names: Iterable<string>): string => [...names].map(nameOf).join(t('preferences.separator'));
  if (!result.isGood) {
    const reason = t(`preferences.problem.${result.problem}`, { name: nameOf(result.name ?? '') });
    return <Alert type="error" showIcon title={t('preferences.refused')} description={reason} />;
  }
  const skipped = result.skipped.length > 0 && t('preferences.skipped', { names: listed(result.skipped) });
  return (
    <Alert
      type="success"
      showIcon
      title={t('preferences.imported', { names: listed(result.values.keys()) })}
      description={skipped}
    />
  );
};

/** 偏好: what this browser keeps, to be changed and carried to another one. */
export const PreferencesTab = (): ReactNode => {
  const { t, i18n } = useTranslation(['personal-center', 'theme']);
  const language = useLanguage();
  const { mode, themeName } = useSettings();
  const { result, save, load } = useSettingsFile();
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) void load(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <>
      <Box title={t('preferences.title')}>
        <ul className="own-rows">
          <Row title={t('preferences.setting.language')} lines={[t('preferences.languageHint')]}>
            {(id) => (
              <Radio.Group
                aria-labelledby={id}
                optionType="button"
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
                value={language}
                onChange={({ target }) => void i18n.changeLanguage(String(target.value))}
              />
            )}
          </Row>
          {/* Stored as soon as they are chosen; everything else of the look has its place in the theme drawer. */}
          <Row title={t('preferences.mode')} lines={[t('preferences.modeHint')]}>
            {(id) => (
              <Radio.Group
                aria-labelledby={id}
                optionType="button"
                options={modes.map((value) => ({ value, label: t(`theme:mode.${value}`) }))}
                value={mode}
                onChange={({ target }) => settingsStore.change({ mode: target.value })}
              />
            )}
          </Row>
          <Row title={t('preferences.theme')} lines={[t('preferences.themeHint')]}>
            {(id) => (
              <Select
                aria-labelledby={id}
                style={{ minWidth: 140 }}
                options={themeNames.map((value) => ({ value, label: t(`theme:themeName.${value}`) }))}
                value={themeName}
                onChange={(value) => settingsStore.change({ themeName: value })}
              />
            )}
          </Row>
        </ul>
      </Box>
      <Box title={t('preferences.file')}>
        <p className="own-muted">{t('preferences.fileHint')}</p>
        <div className="own-buttons">
          <Button icon={<DownloadOutlined />} onClick={save}>
            {t('preferences.export')}
          </Button>
          <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
            {t('preferences.import')}
          </Button>
          <input ref={input} type="file" accept=".json,application/json" hidden onChange={take} />
        </div>
        {result && <ImportResult result={result} />}
      </Box>
    </>
  );
};
