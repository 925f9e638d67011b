import type { Console } from '../../schema/console';
import { resolveApi } from '../../schema/resolve-api';
import { invalid } from '../contract/api-error';
import type { Endpoint, SessionCall } from '../endpoint';
import { inboxOf } from '../notices/inbox';
import { readPage } from '../records/template-query';
import { areas } from '../template-lists/areas';
import { descriptions } from '../template-lists/descriptions';
import { iconNames } from '../template-lists/icon-names';
import { templateEndpoints } from './template-endpoints';

/** Icons of a page. */
const ICONS = 72;
/** Resources that the console calls by REST and the template in its own way as well. */
const ALSO = { users: '/userManagement' } as const;

/** The template's lists that are no records of the console; only a demo has them. */
export const templateLists = ({ resources }: Console): readonly Endpoint[] => [
  { method: 'GET', path: '/area/getList', right: 'session', handler: () => whole(areas()) },
  { method: 'GET', path: '/description/getList', right: 'session', handler: describeProject },
  { method: 'GET', path: '/remixIcon/getList', right: 'session', handler: listIcons },
  // As the specification has it: there is nothing to suggest.
  { method: 'GET', path: '/search/getList', right: 'session', handler: () => whole([]) },
  ...(resources.has('notices')
    ? [{ method: 'GET', path: '/notice/getList', right: 'session', handler: listNotices } as const]
    : []),
  ...Object.entries(ALSO).flatMap(([name, path]) => {
    const resource = resources.get(name);
    if (!resource || resource.api) return [];
    return templateEndpoints({ ...resource, api: resolveApi({ kind: 'actions', path }, resource.fields) });
  }),
];

const whole = <T>(list: readonly T[]) => ({ list, total: list.length });

async function describeProject({ language }: SessionCall) {
  return whole(await descriptions(language));
}

async function listIcons({ query, language }: SessionCall) {
  const errors: Record<string, string> = {};
  const names = { page: 'pageNo', size: 'pageSize' };
  const { page, size } = readPage({ names, usual: ICONS, language, query, errors });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const title = (query.get('title') ?? '').trim().toLowerCase();
  const found = (await iconNames()).filter((name) => name.includes(title));
  return { list: found.slice((page - 1) * size, page * size), total: found.length };
}

/** The caller's own notices, as the template's box reads them. */
async function listNotices({ services, caller }: SessionCall) {
  const { list, total } = await inboxOf({ store: services.store, user: caller.user, now: services.now() });
  const shown = list.map(({ id, kind, image, content }) => ({
    id,
    image,
    notice: kind === 'email' ? '' : content,
    email: kind === 'email' ? content : '',
  }));
  return { list: shown, total };
}
