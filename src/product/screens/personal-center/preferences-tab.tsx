import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Radio } from 'antd';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import { useLanguage } from '../../../framework/i18n/use-label';
import { languages } from '../../../framework/shared/label';
import type { SettingsFileContent } from '../../../framework/shared/settings-file';
import { languageNames } from '../../../framework/shell/language-names';
import { AppearanceRows } from './appearance-rows';
import { PreferenceRow } from './preference-row';
import { useSettingsFile } from './use-settings-file';

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
  const { t, i18n } = useTranslation('personal-center');
  const language = useLanguage();
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
        <div className="pc-rows">
          <PreferenceRow name={t('preferences.setting.language')} hint={t('preferences.languageHint')}>
            {(id) => (
              <Radio.Group
                aria-labelledby={id}
                optionType="button"
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
                value={language}
                onChange={({ target }) => void i18n.changeLanguage(String(target.value))}
              />
            )}
          </PreferenceRow>
          <AppearanceRows />
        </div>
      </Box>
      <Box title={t('preferences.file')}>
        <p className="pc-muted">{t('preferences.fileHint')}</p>
        <div className="pc-buttons">
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
