import { addTexts } from './add-texts';
import enEngine from './locales/en/engine.json';
import enRefine from './locales/en/refine.json';
import enShell from './locales/en/shell.json';
import zhEngine from './locales/zh/engine.json';
import zhRefine from './locales/zh/refine.json';
import zhShell from './locales/zh/shell.json';

/** Adds the texts that only a signed-in person needs; they travel with the console's chunk. */
export const addConsoleTexts = (): void => {
  addTexts('shell', { zh: zhShell, en: enShell });
  addTexts('engine', { zh: zhEngine, en: enEngine });
  addTexts('refine', { zh: zhRefine, en: enRefine });
};
