import { addTexts } from '../../../i18n/add-texts';
import en from '../../../i18n/locales/en/after.json';
import zh from '../../../i18n/locales/zh/after.json';

addTexts('after', { zh, en });
