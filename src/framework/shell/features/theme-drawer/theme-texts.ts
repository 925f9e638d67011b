import { addTexts } from '../../../i18n/i18n';
import en from '../../../i18n/locales/en/theme.json';
import zh from '../../../i18n/locales/zh/theme.json';

addTexts('theme', { zh, en });
