import { addTexts } from '../../i18n/i18n';
import { fields as en } from '../../i18n/locales/en/forms.json';
import { fields as zh } from '../../i18n/locales/zh/forms.json';

// The words of the inputs that come later; they come with the first of them.
addTexts('fields', { zh, en });
