export { preloadValues } from './preload-values';
export { ShowPage } from './show-page';
