import { menuIcons } from 'virtual:menu-icons';
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

/** The frame that most icons of the library are drawn in; `@` and another one stand behind the path of the others. */
const usualBox = '64 64 896 896';

/** An icon of the library, as large and as coloured as the text around it. */
const Outline = ({ drawn, ...props }: IconProps & { drawn: string }) => {
  const [path, viewBox = usualBox] = drawn.split('@');
  return (
    <Drawing {...props} viewBox={viewBox} isFilled>
      <path d={path} />
    </Drawing>
  );
};

/**
 * The icon of a route by its name in the configuration: any outlined icon of @ant-design/icons, in kebab case, or one of our own
 * drawings, whose names differ from those. The build brings only what resources.config.ts names (scripts/bundle/menu-icons.ts).
 * Without a name, or with an unknown one, a sheet of paper.
 */
export const MenuIcon = ({ name = 'file', className }: { name: string | undefined; className?: string }) => {
  const Icon = (Object.hasOwn(menuIcons, name) && menuIcons[name]) || menuIcons.file || '';
  const props = { 'aria-hidden': true, ...(className ? { className } : {}) };
  return typeof Icon === 'string' ? <Outline drawn={Icon} {...props} /> : <Icon {...props} />;
};
