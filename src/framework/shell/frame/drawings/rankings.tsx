import { Drawing, type IconProps } from '../../base/icons';

/** The three steps of the winners. */
export const Rankings = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M9 21V9.5h6V21M9 13.5H3V21h18v-5h-6" />
    <path d="m12 2.5 1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5 2.2-.3Z" />
  </Drawing>
);
