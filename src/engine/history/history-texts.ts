import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/history.json';
import zh from '../../i18n/locales/zh/history.json';

addTexts('history', { zh, en });
