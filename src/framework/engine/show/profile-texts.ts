import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/profile.json';
import zh from '../../i18n/locales/zh/profile.json';

addTexts('profile', { zh, en });
