import type { ReviewedRight } from '../../contract/policy';
import * as contract from '../../contract/policy';
import type { Console } from '../../language/console-config';
import { knownNames } from '../../language/known-names';
import type { Resource } from '../../language/resource/resource';
import { allObjectRules } from '../../rights/known-names';
import { res } from '../../rights/objects';
import { changeRight, rightsTable } from '../../rights/policy/change-right';
import { knownWith } from '../../rights/policy-roles';
import type { RowScope } from '../../rights/policy-row';
import { readPolicy } from '../../rights/read-policy';
import { roleGrant } from '../../shared/grants';
import { hashText } from '../../shared/hash-text';
import { type Label, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { conflict, invalid, notFound, refused } from '../http/api-error';
import { messages } from '../http/messages';
import type { AuditTarget } from '../identity/audit/audit-entry';
import { countEditors, mayEditPolicy } from '../identity/rights/policy-editors';
import { policyRequestTexts } from '../identity/rights/policy-requests';
import { peopleWith, policyUsers } from '../identity/rights/policy-users';
import { strings } from '../identity/users';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { everything } from '../store/scope';
import type { Store } from '../store/store';
import { checkText, putInForce, readyText, rolesOf, textIn } from './policy-text';

/** All objects of rights, with their labels. */
const objectsOf = (console: Console): readonly contract.PolicyObjectView[] => {
  const own: Readonly<Record<string, Label>> = {
    policy: { zh: '访问策略', en: 'Access policy' },
    roleViews: { zh: '角色视图', en: 'Views of roles' },
    apiTokens: { zh: 'API 令牌', en: 'API tokens' },
    schedules: { zh: '定时任务', en: 'Schedules' },
    connections: { zh: '服务连接', en: 'Connections' },
  };
  return [...allObjectRules(knownNames(console))].map(([object, { verbs, scopes }]) => {
    const [kind = '', name = ''] = object.split(/:(.*)/s);
    const [resourceName = '', fieldName] = kind === 'field' ? name.split('.') : [name];
    const resource = console.resources.get(resourceName);
    const label =
      kind === 'route'
        ? console.routeByPath.get(name)?.title
        : fieldName === undefined
          ? resource?.label
          : resource?.fieldByName.get(fieldName)?.label;
    return {
      object,
      kind: kind as contract.PolicyObjectView['kind'],
      label: label ?? own[name] ?? { zh: name, en: name },
      actions: verbs.map((verb) => {
        const action = kind === 'res' ? resource?.actions.find((one) => one.name === verb) : undefined;
        const text = action?.label ?? console.verbs[name]?.[verb];
        return { name: verb, ...(text && { label: text }) };
      }),
      scopes,
    };
  });
};

const getFile = async ({
  services,
  caller,
}: CallOf<typeof contract.getPolicyFile>): Promise<contract.PolicyFileView> => {
  const { console } = services;
  const { file: policyFile, current: policy, needsTwo: policyNeedsTwo } = services.policy;
  const text = policyFile.text();
  const [checked, users] = await Promise.all([checkText(services, text), policyUsers(services.store)]);
  return {
    text,
    base: hashText(text),
    revision: policy().revision,
    file: policyFile.name,
    approvers: policyNeedsTwo ? countEditors(users, policy()) - Number(mayEditPolicy(policy(), caller.subject)) : null,
    roles: rolesOf(console, policy().roles, users),
    objects: objectsOf(console),
    checked,
  };
};

const check = ({ services, body }: CallOf<typeof contract.checkPolicyText>) => checkText(services, textIn(body));

const change = async ({ services, body, language }: CallOf<typeof contract.changePolicyText>) => {
  const { role, object, action, scope } = body;
  const known = knownNames(services.console);
  const text = textIn(body);
  const read = readPolicy({ text, known });
  const roles = read.ok ? knownWith(known, read.roles).roles : known.roles;
  const rules = typeof object === 'string' ? allObjectRules(known).get(object) : undefined;
  const wrong = Object.entries({
    role: typeof role === 'string' && roles.includes(role),
    object: rules !== undefined,
    action: typeof action === 'string' && rules?.verbs.includes(action) === true,
    scope: scope === null || (typeof scope === 'string' && rules?.scopes.includes(scope) === true),
  }).flatMap(([name, isRight]) => (isRight ? [] : [name]));
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((name) => [name, textOf(messages.required, language)])));
  const answer = changeRight(text, known, {
    role: plainTextOf(role),
    object: plainTextOf(object),
    action: plainTextOf(action),
    scope: scope as RowScope | null,
  });
  if ('isBroken' in answer)
    throw invalid({
      text: textOf({ zh: '请先修正文本中的错误', en: 'Correct the mistakes in the text first' }, language),
    });
  if ('lines' in answer)
    throw conflict({
      label: {
        zh: `此权限由第 ${answer.lines.join('、')} 行给出（通配、all 或 except），请在文本中修改`,
        en: `Given by line ${answer.lines.join(', ')} (a pattern, all or except): change it in the text`,
      },
      data: { lines: answer.lines },
    });
  return { text: answer.text, checked: await checkText(services, answer.text) };
};

const save = async (call: CallOf<typeof contract.savePolicyFile>) => {
  const { services, body } = call;
  if (services.policy.needsTwo)
    throw refused({ code: 403, label: policyRequestTexts.needed, reason: 'policyNeedsTwo' });
  const text = textIn(body);
  await readyText(call, { text, base: body.base, additions: body.additions });
  return putInForce(call, { text, base: plainTextOf(body.base) });
};

/** Endpoints for reading, checking, changing and saving the policy text. */
export const policyEditing: readonly Endpoint[] = [
  handle(contract.getPolicyFile, getFile),
  handle(contract.checkPolicyText, check),
  handle(contract.changePolicyText, change),
  handle(contract.savePolicyFile, save),
];

const days = 90;
const dayMs = 24 * 3600_000;
const reading = new Set(['list', 'show']);

/** Whether uses of an action are recorded in the audit log. */
const isAudited = (resource: Resource, action: string): boolean => {
  if (reading.has(action)) return false;
  const own = resource.actions.find(({ name }) => name === action);
  return own === undefined || own.kind === 'update' || own.kind === 'duplicate';
};

interface Use {
  uses: number;
  lastUsedAt: string;
}

/** Successful uses since `from`: role, resource and action → count and last time. */
const usesSince = async ({
  store,
  collection,
  fields: { at, roles, resource, action, outcome },
  from,
}: {
  store: Store;
  collection: string;
  fields: NonNullable<AuditTarget['uses']>;
  from: string;
}): Promise<Map<string, Use>> => {
  const groups = await store.aggregate({
    collection,
    scope: everything(),
    where: {
      all: [
        { field: at, op: 'gte', value: from },
        { field: outcome, op: 'eq', value: 'success' },
      ],
    },
    groupBy: [roles, resource, action],
    measures: { uses: { kind: 'count' }, last: { kind: 'max', field: at } },
  });
  const found = new Map<string, Use>();
  for (const { group, values } of groups)
    for (const role of strings(group[roles])) {
      const key = [role, plainTextOf(group[resource]), plainTextOf(group[action])].join(' ');
      const { uses = 0, lastUsedAt = '' } = found.get(key) ?? {};
      const last = plainTextOf(values.last);
      found.set(key, { uses: uses + Number(values.uses), lastUsedAt: last > lastUsedAt ? last : lastUsedAt });
    }
  return found;
};

const review = async ({ services }: SessionCall) => {
  const { console, store, now, product } = services;
  const { current: policy } = services.policy;
  const { resource: collection, uses: fields } = product.audit ?? {};
  if (collection === undefined || fields === undefined) throw notFound();
  const since = new Date(now() - days * dayMs).toISOString();
  const [uses, users, [first]] = await Promise.all([
    usesSince({ store, collection, fields, from: since }),
    policyUsers(store),
    store.aggregate({
      collection,
      scope: everything(),
      measures: { first: { kind: 'min', field: fields.at } },
    }),
  ]);
  const table = rightsTable(policy().rows, knownWith(knownNames(console), policy().roles));
  const list = Object.keys(console.roles).flatMap((role): ReviewedRight[] => {
    const people = peopleWith(users, roleGrant(role));
    return [...console.resources.values()].flatMap((resource) =>
      [...(table.get(roleGrant(role))?.get(res(resource.name)) ?? [])].flatMap(([action, scopes]): ReviewedRight[] => {
        if (!isAudited(resource, action)) return [];
        const use = uses.get([role, resource.name, action].join(' '));
        const { uses: count = 0, lastUsedAt = null } = use ?? {};
        return [{ role, resource: resource.name, action, scopes, people, uses: count, lastUsedAt }];
      }),
    );
  });
  const oldest = plainTextOf(first?.values.first);
  return { from: oldest > since ? oldest : since, list };
};

/** Endpoint for reviewing the rights of roles and their use. */
export const policyReview: readonly Endpoint[] = [handle(contract.reviewRights, review)];
