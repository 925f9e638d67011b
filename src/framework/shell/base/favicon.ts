import { siteHref } from '../../shared/base-path';
import { hashText } from '../../shared/hash-text';

/** The icon of a host; undefined where it has none of its own. `favicons` holds icons by the hash of the host's name. */
export const faviconOf = (host: string, favicons: Readonly<Record<string, string>>): string | undefined => {
  const hash = hashText(host.toLowerCase());
  return Object.hasOwn(favicons, hash) ? favicons[hash] : undefined;
};

/** Puts the icon of this host into the browser's tab. */
export const applyFavicon = (favicons: Readonly<Record<string, string>>): void => {
  const icon = faviconOf(location.hostname, favicons);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon || !link) return;
  // Whatever kind of picture it is, the browser finds out by itself.
  link.removeAttribute('type');
  link.href = siteHref(icon);
};
