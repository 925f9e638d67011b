import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/forms.json';
import zh from '../../i18n/locales/zh/forms.json';

// The words of steps, drafts and conflicts; they come with the first form.
addTexts('forms', { zh, en });
