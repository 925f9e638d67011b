import type { FirstPageProduct } from '../base/product';

/** What a refusal and an unknown address lead to: the console has them in its frame, for signed-in users. */
const errorPaths: readonly string[] = ['/403', '/404'];

/** Paths of the framework's own public pages, except the sign-in page. */
const frameworkPaths: readonly string[] = [...errorPaths, '/social', '/oidc'];

/** Whether the address is that of a refusal or of an unknown page: nowhere to return to. */
export const isErrorPath = (path: string): boolean => errorPaths.includes(path);

/** Whether a page needs no sign-in. */
export const isPublicPath = ({ publicPaths }: FirstPageProduct, path: string): boolean =>
  frameworkPaths.includes(path) || publicPaths.includes(path);

/** Whether a page is drawn by the console, and not as a public page, for signed-in users. */
export const isConsolePath = (product: FirstPageProduct, path: string): boolean =>
  isErrorPath(path) || !isPublicPath(product, path);
