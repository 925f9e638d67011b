import { addTexts } from '../../i18n/i18n';
import { errors as en } from '../../i18n/locales/en/errors.json';
import { errors as zh } from '../../i18n/locales/zh/errors.json';

// What nobody sees on a good day travels with the pages that say it.
addTexts('errors', { zh, en });
