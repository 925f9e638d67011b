/** Made at build time by scripts/bundle/menu-icons.ts. */
declare module 'virtual:menu-icons' {
  import type { FileOutlined } from '@ant-design/icons';

  /** Icon components by the names that the configuration uses. */
  export const menuIcons: Readonly<Record<string, typeof FileOutlined>>;
}
