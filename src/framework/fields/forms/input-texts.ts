import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/fields.json';
import zh from '../../i18n/locales/zh/fields.json';

// The words of the inputs that come later; they come with the first of them.
addTexts('fields', { zh, en });
