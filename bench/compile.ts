import { resolveConsole } from '../src/framework/language/resolve/resolve';
import { createRouteMatcher } from '../src/framework/language/route/match-route';
import { toMenu } from '../src/framework/shell/frame/menu/to-menu';
import { manyResources } from './many-resources';
import { type Figure, ms, timeOf, times } from './measure';

/** 500 resources from the written configuration to menu and routes. */
export const benchCompile = async (): Promise<Figure> => {
  const config = manyResources(500);
  const compile = () => {
    const { routes } = resolveConsole(config);
    createRouteMatcher(routes);
    return toMenu({ routes, canView: () => true });
  };
  const time = await timeOf(compile);
  const copy = await timeOf(() => structuredClone(config));
  return {
    name: '500 resources to menu and routes',
    value: ms(time),
    ratio: `${times(time / copy)} a deep copy of the same configuration`,
    aim: '< 50 ms',
    isReached: time < 50,
  };
};
