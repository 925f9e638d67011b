/**
 * Whose menu ends with the group 示例: true for everybody who may open one of its pages, a list for the holders of these roles, false for
 * nobody. Whom policy and guards let in reaches the pages by address all the same, beginning with `/index`.
 */
export type DemoMenu = boolean | readonly string[];

/** Whoever has one of these roles may open some of the pages; the browser fetches their configuration for nobody else. */
export const demoRoles: readonly string[] = ['Admin', 'Editor', 'Test'];
