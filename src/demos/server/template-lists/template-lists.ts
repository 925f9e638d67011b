import type { Console } from '../../../framework/language/console-config';
import { resolveApi } from '../../../framework/language/resolve/resolve-resource';
import type { Resource } from '../../../framework/language/resource/resource';
import { templateEndpoints } from '../../../framework/server/endpoints/template-endpoints';
import { invalid } from '../../../framework/server/http/api-error';
import { inboxOf } from '../../../framework/server/notices/inbox';
import type { EndpointGroup } from '../../../framework/server/product';
import { readPage } from '../../../framework/server/records/template-query';
import type { SessionCall } from '../../../framework/server/services/call';
import { type Endpoint, type GuardedEndpoint, handle } from '../../../framework/server/services/endpoint';
import * as lists from '../../contract/template-lists';
import { areas } from './areas';
import { descriptions } from './descriptions';
import { iconNames } from './icon-names';
import { savingPassword } from './user-password';

/** Resources that the console calls by REST and the template in its own way as well. */
const also = { users: '/userManagement' } as const;

const listsOf = (resources: Console['resources']): readonly Endpoint[] => [
  handle(lists.getAreas, () => whole(areas())),
  handle(lists.getDescriptions, describeProject),
  handle(lists.getIconNames, listIcons),
  // As the specification has it: there is nothing to suggest.
  handle(lists.getSuggestions, () => whole([])),
  ...(resources.has('notices') ? [handle(lists.getTemplateNotices, listNotices)] : []),
  ...Object.entries(also).flatMap(([name, path]) => {
    const resource = resources.get(name);
    if (!resource || resource.api) return [];
    // The template spells it so. Its password is nobody's to read: the place of it is empty.
    const api = resolveApi({ kind: 'actions', path, answer: { datatime: 'createdAt' } }, resource.fields);
    return templateEndpoints({ ...resource, api }).map((endpoint) => withPassword(endpoint, resource));
  }),
];

type Users = { list: readonly object[] };

/** The template's password: never read, only written. */
const withPassword = (endpoint: GuardedEndpoint, resource: Resource): GuardedEndpoint => {
  const { path, handler } = endpoint;
  if (path.endsWith('/doEdit')) return savingPassword(endpoint, resource);
  if (!path.endsWith('/getList')) return endpoint;
  return {
    ...endpoint,
    handler: async (call) => {
      const { list, ...rest } = (await handler(call)) as Users;
      return { ...rest, list: list.map((user) => ({ ...user, password: '' })) };
    },
  };
};

const whole = <T>(list: readonly T[]) => ({ list, total: list.length });

const describeProject = async ({ language }: SessionCall) => whole(await descriptions(language));

const listIcons = async ({ query, language }: SessionCall) => {
  const errors: Record<string, string> = {};
  const names = { page: 'pageNo', size: 'pageSize' };
  const { page, size } = readPage({ names, usual: lists.iconsPerPage, language, query, errors });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const title = (query.get('title') ?? '').trim().toLowerCase();
  const found = (await iconNames()).filter((name) => name.includes(title));
  return { list: found.slice((page - 1) * size, page * size), total: found.length };
};

/** The caller's own notices, as the template's box reads them. */
const listNotices = async ({ services, caller, language }: SessionCall) => {
  const { list, total } = await inboxOf({ store: services.store, user: caller.user, now: services.now(), language });
  const shown = list.map(({ id, kind, image, content }) => ({
    id,
    image,
    notice: kind === 'email' ? '' : content,
    email: kind === 'email' ? content : '',
  }));
  return { list: shown, total };
};

/** The template's lists that are no records of the console; only a demo has them. */
export const templateLists: EndpointGroup = {
  when: ({ isDemo }) => isDemo,
  endpoints: ({ resources }) => listsOf(resources),
};
