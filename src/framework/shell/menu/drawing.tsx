import type { ReactNode } from 'react';

/** What an icon of the menu is given, a drawing of ours as well as one of the library's. */
export interface IconProps {
  className?: string;
  'aria-hidden'?: boolean;
}

/** The frame of an icon, as large and as coloured as the text around it: 24 by 24 and lines as thick as the library's, unless it is filled. */
export const Drawing = ({
  className = '',
  viewBox = '0 0 24 24',
  isFilled = false,
  children,
  ...hidden
}: IconProps & { viewBox?: string; isFilled?: boolean; children: ReactNode }) => (
  <span className={`anticon ${className}`} {...hidden}>
    <svg
      viewBox={viewBox}
      width="1em"
      height="1em"
      {...(isFilled
        ? { fill: 'currentcolor' }
        : {
            fill: 'none',
            stroke: 'currentcolor',
            strokeWidth: '1.8',
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          })}
      aria-hidden="true"
    >
      {children}
    </svg>
  </span>
);
