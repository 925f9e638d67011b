import type { SiteConfig } from '../../framework/language/console-config';

/** Whose menu ends with the group 示例. Whom policy and guards let in reaches the pages by address all the same, beginning with `/index`. */
export type DemoMenu = NonNullable<SiteConfig['demoMenu']>;

/** Users with one of these roles may open some of the pages; the browser fetches their configuration for nobody else. */
export const demoRoles: readonly string[] = ['Admin', 'Editor', 'Test'];
