import { Drawing, type IconProps } from '../../base/icons';

/** A telephone that plays. */
export const ShortVideo = (props: IconProps) => (
  <Drawing {...props}>
    <rect x="5.5" y="2.5" width="13" height="19" rx="2.5" />
    <path d="m10 8.5 5 3.2-5 3.2Z M10.5 18.6h3" />
  </Drawing>
);
