import { addTexts } from '../../i18n/i18n';
import { startErrors as en } from '../../i18n/locales/en/errors.json';
import { startErrors as zh } from '../../i18n/locales/zh/errors.json';

addTexts('start-errors', { zh, en });

/** What is shown in place of a console that cannot begin; hardly anybody ever sees it, so it comes by itself. */
export { CoreInterfaceErrorPage } from './core-interface-error';
export { RouteFormatErrorPage } from './route-format-error-page';
