import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { list, named, type Schema } from '../../framework/contract/rules';

/** A region; provinces say more of themselves. */
export interface Area {
  /** Six digits. */
  code: string;
  name: string;
  /** Only provinces: the large area, and what kind of province it is. */
  tag?: string;
  isMunicipality?: boolean;
  isAutonomous?: boolean;
  children: readonly Area[];
}

const area: Schema<Area> = named(
  'Area',
  z.object({
    code: z.string(),
    name: z.string(),
    tag: z.exactOptional(z.string()),
    isMunicipality: z.exactOptional(z.boolean()),
    isAutonomous: z.exactOptional(z.boolean()),
    children: list(z.lazy(() => area)),
  }),
);

const whole = /* @__NO_SIDE_EFFECTS__ */ <T>(of: Schema<T>) => z.object({ list: list(of), total: z.number() });

/** 34 provinces with cities and districts. */
export const getAreas = endpoint({
  method: 'GET',
  path: '/area/getList',
  right: 'session',
  isDemo: true,
  answer: whole(area),
});

/** What this console is made of. */
export const getDescriptions = endpoint({
  method: 'GET',
  path: '/description/getList',
  right: 'session',
  isDemo: true,
  answer: whole(z.object({ title: z.string(), description: z.string() })),
});

/** Icons of a page, unless a call says otherwise. */
export const iconsPerPage = 72;

/**
 * Names of icons, 72 a page.
 * @refusals 422 by parameter
 */
export const getIconNames = endpoint({
  method: 'GET',
  path: '/remixIcon/getList',
  right: 'session',
  isDemo: true,
  query: z.object({
    title: z.exactOptional(z.string()),
    pageNo: z.exactOptional(z.number()),
    pageSize: z.exactOptional(z.number()),
  }),
  answer: whole(z.string()),
});

/** The caller's notices as the template's box reads them. */
export const getTemplateNotices = endpoint({
  method: 'GET',
  path: '/notice/getList',
  right: 'session',
  isDemo: true,
  answer: whole(z.object({ id: z.string(), image: z.string(), notice: z.string(), email: z.string() })),
});

/** Suggestions of a search. There are none. */
export const getSuggestions = endpoint({
  method: 'GET',
  path: '/search/getList',
  right: 'session',
  isDemo: true,
  answer: whole(z.string()),
});
