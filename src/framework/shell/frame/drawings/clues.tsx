import { Drawing, type IconProps } from '../../base/icons';

/** A magnet: what attracts. */
export const Clues = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M4 3h5v9a3 3 0 0 0 6 0V3h5v9a8 8 0 0 1-16 0Z" />
    <path d="M4 7.5h5M15 7.5h5" />
  </Drawing>
);
