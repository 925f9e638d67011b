import type { ReactNode } from 'react';

/** What an icon of the menu is given, a drawing of ours as well as one of the library's. */
export interface IconProps {
  className?: string;
  'aria-hidden'?: boolean;
}

/** The frame of our own icons: 24 by 24, drawn in lines as thick as the library's, as large and as coloured as the text around it. */
export const Drawing = ({ className = '', children, ...hidden }: IconProps & { children: ReactNode }) => (
  <span className={`anticon ${className}`} {...hidden}>
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  </span>
);
