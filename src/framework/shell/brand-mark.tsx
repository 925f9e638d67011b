import { siteHref } from '../shared/base-path';
import { useProduct } from './product-context';

/** The sign of the product; without one a plain square. The site title stands beside it, so it is silent for a screen reader. */
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
