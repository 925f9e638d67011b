import config from '../../../../resources.config';
import { resolveConsole } from '../../../framework/language/resolve/resolve';

/** The time zone in which the days of the console begin. */
export const { timeZone: zone } = resolveConsole(config).site;
