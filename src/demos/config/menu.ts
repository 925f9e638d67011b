/**
 * In whose menu the group 示例 stands: whoever has one of these roles. Empty: in nobody's. The pages stay where they are for all whom the
 * policy lets in, so the product's administrators reach them by address, from `/index`, without the product's menu growing.
 */
export const demoMenuRoles: readonly string[] = ['Editor', 'Test'];

/** Whoever has one of these roles may open some of the pages; the browser fetches their configuration for nobody else. */
export const demoRoles: readonly string[] = ['Admin', 'Editor', 'Test'];
