import { addTexts } from '../../i18n/i18n';
import { profile as en } from '../../i18n/locales/en/records.json';
import { profile as zh } from '../../i18n/locales/zh/records.json';

addTexts('profile', { zh, en });
