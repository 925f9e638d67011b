import { siteHref } from '../../shared/base-path';

const webAddress = /^https?:\/\//i;

/** The address when it may stand in a link (http or https), else undefined: `javascript:` and its like stay text. */
export const safeHref = (value: string): string | undefined =>
  webAddress.test(value.trim()) ? value.trim() : undefined;

const sitePath = /^\/(?!\/)/;
const smallPicture = /^data:image\/(png|jpeg|gif|webp);base64,/;

/** What to draw a picture from, when it may be drawn: http, https, a path of this site, or a small picture in the text itself. */
export const safeImage = (value: string): string | undefined => {
  const address = value.trim();
  return safeHref(address) ?? (sitePath.test(address) || smallPicture.test(address) ? siteHref(address) : undefined);
};
