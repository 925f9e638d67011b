import { addTexts } from '../../i18n/i18n';
import en from '../../i18n/locales/en/media.json';
import zh from '../../i18n/locales/zh/media.json';

// The words of pictures, files, films and rich texts; they come with the first such input.
addTexts('media', { zh, en });
