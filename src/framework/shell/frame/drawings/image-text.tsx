import { Drawing, type IconProps } from '../../base/icons';

/** A picture with its text. */
export const ImageText = (props: IconProps) => (
  <Drawing {...props}>
    <rect x="3" y="3" width="18" height="11" rx="1.5" />
    <path d="m3.5 12.5 4.7-4.6 4 4 2.6-2.5 5.7 4.4M3 17.8h18M3 21.3h11" />
  </Drawing>
);
