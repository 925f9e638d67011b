import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
import { type Label, type Language, textOf } from '../../../framework/shared/label';
import { type RegionNode, regionTree } from '../../../framework/shared/regions/region-tree';
import type { Area } from '../../contract/template-lists';
import * as lists from '../../contract/template-lists';
import { savingPassword } from './user-password';

/** The large areas that business speaks of. */
const regionTags = ['north', 'northeast', 'east', 'central', 'south', 'southwest', 'northwest', 'special'] as const;
type RegionTag = (typeof regionTags)[number];

/** What is known of provinces beyond their names. */
interface ProvinceFacts {
  tag: RegionTag;
  /** A city with the rank of a province; its districts stand directly below it. */
  isMunicipality: boolean;
  isAutonomous: boolean;
}

const members: Readonly<Record<RegionTag, string>> = {
  north: '11 12 13 14 15',
  northeast: '21 22 23',
  east: '31 32 33 34 35 36 37 71',
  central: '41 42 43',
  south: '44 45 46',
  southwest: '50 51 52 53 54',
  northwest: '61 62 63 64 65',
  special: '81 82',
};
const municipalities = new Set(['11', '12', '31', '50']);
const autonomous = new Set(['15', '45', '54', '64', '65']);

/** The facts of the province that a code lies in; undefined for a code of none. */
export const provinceFacts = (code: string): ProvinceFacts | undefined => {
  const province = code.slice(0, 2);
  const tag = regionTags.find((candidate) => members[candidate].split(' ').includes(province));
  if (tag === undefined) return undefined;
  return { tag, isMunicipality: municipalities.has(province), isAutonomous: autonomous.has(province) };
};

const toArea = ({ code, name, children }: RegionNode): Area => ({ code, name, children: children.map(toArea) });

/** Every province with its cities and their districts. */
export const areas = (): readonly Area[] =>
  regionTree.map((province) => ({ ...toArea(province), ...provinceFacts(province.code) }));

/** What package.json says of the project, and what to call it. */
const facts: Readonly<Record<string, Label>> = {
  name: { zh: '项目名称', en: 'Project' },
  description: { zh: '说明', en: 'Description' },
  version: { zh: '版本', en: 'Version' },
  license: { zh: '许可证', en: 'Licence' },
};
/** The libraries worth naming. */
const libraries = ['react', 'antd', '@refinedev/core', 'casbin', 'json-server', 'i18next', 'vite'];

/** What this console is made of, by its own package.json. */
const descriptions = async (language: Language): Promise<{ title: string; description: string }[]> => {
  const file = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { dependencies, ...project } = JSON.parse(file) as Record<string, unknown>;
  const versions = Object(dependencies) as Record<string, unknown>;
  return [
    ...Object.entries(facts).map(([name, label]) => ({
      title: textOf(label, language),
      description: String(project[name]),
    })),
    ...libraries.map((name) => ({ title: name, description: String(versions[name]) })),
  ];
};

const require = createRequire(import.meta.url);
let names: readonly string[] | undefined;

/** The names of all icons of Remix Icon (Apache-2.0), as its package lists them; read once. */
const iconNames = async (): Promise<readonly string[]> => {
  if (names) return names;
  const glyphs: unknown = JSON.parse(await readFile(require.resolve('remixicon/fonts/remixicon.glyph.json'), 'utf8'));
  names = Object.keys(Object(glyphs));
  return names;
};

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
