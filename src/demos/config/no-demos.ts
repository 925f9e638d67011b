/** What `resources.config.ts` finds in the browser in the place of `dashboards.ts`, which the server describes, and of `demo-config.ts`, which `src/app/setup.ts` fetches for who may see it. */
export const demoResources = {};
export const demoDashboards = {};
export const demoRoutesFor = () => [] as const;
/** And what `src/app/product.ts` finds for another console. */
export const demoScreens = {};
export const demoReplacements = { inputs: {}, pages: { list: {}, create: {} } };
