import { birthdays } from '../../../../examples/plugins/birthdays/plugin';
import shop from '../../../../examples/shop/resources.config';
import type { ConsoleConfig } from '../../../../src/framework/language/console-config';

const config: ConsoleConfig = shop;

/** The shop with one more line. */
const withBirthdays: ConsoleConfig = { ...config, use: [...(config.use ?? []), birthdays()] };
export default withBirthdays;
