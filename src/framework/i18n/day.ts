import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { i18n } from './i18n';

// Names of days and months, and the first day of a week, are those of the language in force. It comes with the first input of a date: until then
// nothing needs it.
const follow = (language: string | undefined): unknown => dayjs.locale(language === 'en' ? 'en' : 'zh-cn');
follow(i18n.language);
i18n.on('languageChanged', follow);

export { dayjs };
