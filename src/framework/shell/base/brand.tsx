import type { Brand } from '../../contract/own-session';
import { siteHref } from '../../shared/base-path';
import type { FirstPageProduct } from './product';
import { useProduct } from './product-context';

/** The logo of the product; without one a plain square. The site title is next to it, so it is silent for a screen reader. */
export const BrandMark = ({ size }: { /** Edge in px. */ size: number }) => {
  const { BrandMark: Mark, logo } = useProduct();
  if (logo) return <img src={siteHref(logo)} alt="" height={size} />;
  if (Mark) return <Mark size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#1890ff" />
      <path d="M8 9h16v3H8zm0 6h16v3H8zm0 6h10v3H8z" fill="#fff" />
    </svg>
  );
};

/** The brand that the server has put into the page for this host; undefined where there is none. */
export const brandOfPage = (): Brand | undefined => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  // Only the server writes it.
  return text ? (JSON.parse(text) as Brand) : undefined;
};

/** A product under another brand: its name and picture, and none of what tells about the product itself. */
export const branded = (product: FirstPageProduct, brand: Brand | undefined): FirstPageProduct =>
  brand
    ? { ...product, siteTitle: { zh: brand.name, en: brand.name }, logo: brand.logo, contact: brand.contact }
    : product;

let first: string | undefined;

/** Puts the icon of a brand into the browser's tab; without one that which the page came with. */
export const showIcon = (icon: string | undefined): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  first ??= link.href;
  if (icon) link.removeAttribute('type');
  link.href = icon ? siteHref(icon) : first;
};
