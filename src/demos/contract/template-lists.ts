import { endpoint, typed } from '../../framework/contract/endpoint';

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

interface Whole<T> {
  list: readonly T[];
  total: number;
}

/**
 * 34 provinces with cities and districts.
 * @data `{ list: [{ code, name, tag?, isMunicipality?, isAutonomous?, children }], total }`
 */
export const getAreas = endpoint({
  method: 'GET',
  path: '/area/getList',
  right: 'session',
  isDemo: true,
  answer: typed<Whole<Area>>(),
});

/**
 * What this console is made of.
 * @data `{ list: [{ title, description }], total }`
 */
export const getDescriptions = endpoint({
  method: 'GET',
  path: '/description/getList',
  right: 'session',
  isDemo: true,
  answer: typed<Whole<{ title: string; description: string }>>(),
});

/** Icons of a page, unless a call says otherwise. */
export const iconsPerPage = 72;

/**
 * Names of icons, 72 a page.
 * @request query `title`, `pageNo`, `pageSize`
 * @data `{ list: [name], total }`
 * @refusals 422 by parameter
 */
export const getIconNames = endpoint({
  method: 'GET',
  path: '/remixIcon/getList',
  right: 'session',
  isDemo: true,
  query: typed<{ title?: string; pageNo?: number; pageSize?: number }>(),
  answer: typed<Whole<string>>(),
});

/**
 * The caller's notices as the template's box reads them.
 * @data `{ list: [{ id, image, notice, email }], total }`
 */
export const getTemplateNotices = endpoint({
  method: 'GET',
  path: '/notice/getList',
  right: 'session',
  isDemo: true,
  answer: typed<Whole<{ id: string; image: string; notice: string; email: string }>>(),
});

/**
 * Suggestions of a search. There are none.
 * @data `{ list: [], total: 0 }`
 */
export const getSuggestions = endpoint({
  method: 'GET',
  path: '/search/getList',
  right: 'session',
  isDemo: true,
  answer: typed<Whole<string>>(),
});
