import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/start-errors.json';
import zh from '../../i18n/locales/zh/start-errors.json';

addTexts('start-errors', { zh, en });

/** What is shown in place of a console that cannot begin; hardly anybody ever sees it, so it comes by itself. */
export { CoreInterfaceErrorPage } from './core-interface-error';
export { RouteFormatErrorPage } from './route-format-error-page';
