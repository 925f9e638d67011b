/** The sign of this product; the site title stands beside it, so it is silent for a screen reader. */
export const BrandMark = ({ size }: { /** Edge in px. */ size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#1890ff" />
    <path d="M8 22.5V9.5h3.2l4.8 7 4.8-7H24v13h-3.4v-7.6L16 21.3l-4.6-6.4v7.6z" fill="#fff" />
    <circle cx="26" cy="6" r="3" fill="#bfe2ff" />
  </svg>
);
