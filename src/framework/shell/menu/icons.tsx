import { menuIcons } from 'virtual:menu-icons';
import { FileOutlined } from '@ant-design/icons';

/**
 * The icon of a route by its name in the configuration: any outlined icon of @ant-design/icons, in kebab case, or one of our own
 * drawings, whose names differ from those. The build brings only what resources.config.ts names (scripts/bundle/menu-icons.ts).
 * Without a name, or with an unknown one, a sheet of paper.
 */
export const MenuIcon = ({ name, className }: { name: string | undefined; className?: string }) => {
  const Icon = (name !== undefined && Object.hasOwn(menuIcons, name) && menuIcons[name]) || FileOutlined;
  return <Icon aria-hidden={true} {...(className ? { className } : {})} />;
};
