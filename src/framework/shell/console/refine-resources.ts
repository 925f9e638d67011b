import type { ResourceProps } from '@refinedev/core';
import type { Console } from '../../language/console/console';
import type { Route } from '../../language/route/route';
import { textOf } from '../../shared/label';

const pathOf = (routes: readonly Route[], kind: 'create' | 'edit' | 'show'): string | undefined =>
  routes.find((route) => route.page.kind === kind)?.path;

/** What Refine knows of our pages: a resource for every list, found by its path, because one collection may have several. */
export const refineResources = (console: Console): ResourceProps[] =>
  [...console.routeByPath.values()].flatMap((route) => {
    if (route.page.kind !== 'list') return [];
    const pages = {
      create: pathOf(route.children, 'create'),
      edit: pathOf(route.children, 'edit'),
      show: pathOf(route.children, 'show'),
    };
    return [
      {
        name: route.page.resource,
        identifier: route.path,
        list: route.path,
        ...Object.fromEntries(Object.entries(pages).filter(([, path]) => path !== undefined)),
        meta: { label: textOf(route.title, 'zh') },
      },
    ];
  });
