import { addTexts } from '../../i18n/i18n';
import en from '../../i18n/locales/en/sheets.json';
import zh from '../../i18n/locales/zh/sheets.json';

// The texts of the import and export dialogs; they are loaded with the first of them, the buttons' own lie in `engine`.
addTexts('sheets', { zh, en });
