import { menuIcons } from 'virtual:menu-icons';
import { menuIcons as demoIcons } from 'virtual:menu-icons/src/demos/config';
import type { ConsoleConfig } from '../../framework/language/console-config';
import { demoResources, demoRoutesFor } from './demo-config';
import type { DemoMenu } from './menu';

// They come with these pages: the first load has only those of the product.
Object.assign(menuIcons, demoIcons);

/** Lists of the product that stand among the examples; a line says so there, and nowhere else. */
const borrowed = ['users', 'systemLogs'];

/** Returns what adds the examples to a configuration for somebody with these roles; in their menu where the setting says so. */
export const withDemos = (
  menu: DemoMenu | undefined,
  roles: readonly string[],
): ((config: ConsoleConfig) => ConsoleConfig) => {
  const routes = demoRoutesFor(menu, roles);
  return (config) => {
    const noted = Object.entries(config.resources).filter(([name]) => borrowed.includes(name));
    const withNote = noted.map(([name, written]) => [
      name,
      { ...written, pages: { list: 'demoNote', ...written.pages } },
    ]);
    return {
      ...config,
      resources: { ...config.resources, ...Object.fromEntries(withNote), ...demoResources },
      routes: [...config.routes, ...routes],
    };
  };
};
