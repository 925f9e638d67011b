import { addConsoleTexts } from '../../src/framework/i18n/console-texts';
import { i18n, startI18n } from '../../src/framework/i18n/i18n';

let started: Promise<unknown> | undefined;

/**
 * The texts of the console, in Chinese; the Chinese ones are there at once. Started once in a worker: a second start would throw
 * away the texts that modules have added when they were loaded.
 */
export const startTexts = async (): Promise<void> => {
  if (started === undefined) started = Promise.all([startI18n(), addConsoleTexts()]);
  else void i18n.changeLanguage('zh');
  await started;
};
