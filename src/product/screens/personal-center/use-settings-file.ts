import { useState } from 'react';
import { formatDay } from '../../../framework/fields/base/format';
import {
  applySettings,
  maxSettingsFile,
  readSettingsFile,
  type SettingsFileContent,
  writeSettingsFile,
} from '../../../framework/shared/settings-file';
import { keptSettings } from './kept-settings';

/** Gives the browser a file to save. */
const download = ({ name, text }: { name: string; text: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves the settings of this browser into a file, takes them over from one, and returns the outcome of the last import. */
export const useSettingsFile = () => {
  const [result, setResult] = useState<SettingsFileContent>();
  const save = (): void => {
    const now = new Date();
    download({
      name: `console-settings-${formatDay(now)}.json`,
      text: writeSettingsFile({ settings: keptSettings, now }),
    });
  };
  const load = async (file: File): Promise<void> => {
    // One that is too long is not even read.
    const text = file.size > 4 * maxSettingsFile ? ' '.repeat(maxSettingsFile + 1) : await file.text();
    const content = readSettingsFile({ text, settings: keptSettings });
    if (content.isGood) applySettings({ values: content.values, settings: keptSettings });
    setResult(content);
  };
  return { result, save, load };
};
