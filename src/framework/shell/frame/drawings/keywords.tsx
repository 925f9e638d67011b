import { Drawing, type IconProps } from '../../base/icons';

/** A label with the mark that words are searched by. */
export const Keywords = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M3 4.5A1.5 1.5 0 0 1 4.5 3h7.4a2 2 0 0 1 1.4.6l7.1 7.1a2 2 0 0 1 0 2.8l-6.9 6.9a2 2 0 0 1-2.8 0L3.6 13.3A2 2 0 0 1 3 11.9Z" />
    <path d="m9.2 14.2 4.6-4.6M8 10.6l4.8 4.8M10.8 7.8l4.8 4.8" />
  </Drawing>
);
