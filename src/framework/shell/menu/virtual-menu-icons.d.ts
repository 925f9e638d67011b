/** Made at build time by scripts/bundle/menu-icons.ts. */
declare module 'virtual:menu-icons' {
  import type { ComponentType } from 'react';
  import type { IconProps } from './drawing';

  /** Icon components by the names that the configuration uses. */
  export const menuIcons: Readonly<Record<string, ComponentType<IconProps>>>;
}
