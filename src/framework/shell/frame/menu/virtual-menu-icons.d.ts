/** Made at build time by scripts/bundle/menu-icons.ts. */
declare module 'virtual:menu-icons' {
  import type { ComponentType } from 'react';
  import type { IconProps } from './drawing';

  /** Icons by the names that the configuration uses: the path of the library's, `path@viewBox` in an unusual frame, or a component of ours. */
  export const menuIcons: Readonly<Record<string, string | ComponentType<IconProps>>>;
}

/** What the files of a folder name besides. */
declare module 'virtual:menu-icons/*' {
  export { menuIcons } from 'virtual:menu-icons';
}
