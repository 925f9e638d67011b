import * as contract from '../../contract/policy';
import type { Console } from '../../language/console/console';
import { knownNames } from '../../language/console/known-names';
import { checkPolicy } from '../../rights/check-policy';
import { checkRights } from '../../rights/check-rights/check-rights';
import { createDecisions } from '../../rights/create-decisions';
import { allObjectRules } from '../../rights/known-names';
import { changeRight } from '../../rights/policy/change-right';
import { checkExpectations } from '../../rights/policy/expectations';
import { differencesOf, isAddition, type RightsTable, rightsTable } from '../../rights/policy/rights-table';
import type { PolicyError } from '../../rights/policy-error';
import { knownWith, type PolicyRole, rolesUnder } from '../../rights/policy-roles';
import type { RowScope } from '../../rights/policy-row';
import { readPolicy } from '../../rights/read-policy';
import { roleGrant } from '../../shared/grants';
import { hashText } from '../../shared/hash-text';
import { type Label, type Language, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { type CallOf, type Endpoint, handle } from '../api/endpoint';
import { type ApiError, badRequest, cannotWrite, conflict, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { lostRoles } from '../rights/lost-roles';
import { type PolicyUsers, peopleWith, policyUsers } from '../rights/policy-users';
import type { Services } from '../services/services';

type Places = Pick<Services, 'console' | 'policy' | 'store' | 'expectations' | 'oidc'>;

const finding = (
  { line, column, value, message, advice }: PolicyError,
  severity: 'error' | 'warning',
): contract.PolicyFinding => ({ line, column, value, severity, message, ...(advice && { advice }) });

const matrixOf = (table: RightsTable): contract.PolicyMatrix => {
  const matrix: Record<string, Record<string, Record<string, readonly string[]>>> = {};
  for (const [grant, objects] of table) {
    if (!grant.startsWith('role:')) continue;
    for (const [object, actions] of objects)
      for (const [action, reached] of actions) {
        matrix[object] ??= {};
        const of = matrix[object];
        of[action] ??= {};
        of[action][grant.slice('role:'.length)] = reached;
      }
  }
  return matrix;
};

/** The roles under a policy, with how many people have each. */
const rolesOf = (
  console: Console,
  added: readonly PolicyRole[],
  users: readonly PolicyUsers[],
): readonly contract.PolicyRoleView[] =>
  Object.entries(rolesUnder(console, added)).map(([name, { zh = name, en = name }]) => ({
    name,
    label: { zh, en },
    people: peopleWith(users, roleGrant(name)),
    isAdded: added.some((role) => role.name === name),
  }));

const checkText = async (
  { console, policy, store, expectations, oidc }: Places,
  text: string,
): Promise<contract.PolicyChecked> => {
  const configured = knownNames(console);
  const read = readPolicy({ text, known: configured });
  if (!read.ok) return { isValid: false, findings: read.errors.map((error) => finding(error, 'error')) };
  const [decisions, users, expected] = await Promise.all([createDecisions(read), policyUsers(store), expectations()]);
  const known = knownWith(configured, read.roles);
  const unmet = expected === undefined ? [] : checkExpectations({ text: expected, known: configured, decisions });
  const inForce = policy();
  const given = [...(oidc?.settings.roles.values() ?? [])];
  const { errors: wrong, warnings } = checkPolicy({ decisions, known, users });
  const errors = [...wrong, ...lostRoles({ before: inForce, after: decisions, users, given })];
  const rights = checkRights({ console, decisions, lines: text.split(/\r\n|\n/), users });
  const table = rightsTable(read.rows, known);
  return {
    isValid: errors.length === 0,
    findings: [
      ...errors.map((error) => finding(error, 'error')),
      ...unmet.map((error) => ({ ...finding(error, 'warning'), isExpectation: true as const })),
      // They are in force all the same: nobody is kept from saving.
      ...[...rights, ...warnings].map((warning) => finding(warning, 'warning')),
    ],
    // Before, without the roles that come: what rows for everybody but some give them is new.
    changes: differencesOf(rightsTable(inForce.rows, knownWith(configured, inForce.roles)), table).map(
      (difference) => ({
        ...difference,
        isMore: isAddition(difference),
        people: peopleWith(users, difference.grant),
      }),
    ),
    roles: rolesOf(console, read.roles, users),
    matrix: matrixOf(table),
  };
};

/** What rights can be about, as people call it. */
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
        return { name: verb, ...(action && { label: action.label }) };
      }),
      scopes,
    };
  });
};

const textIn = (body: Readonly<Record<string, unknown>>): string => {
  if (typeof body.text !== 'string') throw badRequest();
  return body.text;
};

const getFile = async ({ services }: CallOf<typeof contract.getPolicyFile>): Promise<contract.PolicyFileView> => {
  const { console, policyFile, policy } = services;
  const text = policyFile.text();
  const [checked, users] = await Promise.all([checkText(services, text), policyUsers(services.store)]);
  return {
    text,
    base: hashText(text),
    revision: policy().revision,
    file: policyFile.name,
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

const wrongText = (
  [first]: readonly { line: number; column: number; message: Label }[],
  language: Language,
): ApiError => invalid({ text: first ? `${first.line}:${first.column} ${textOf(first.message, language)}` : '' });

const save = async ({ services, body, language }: CallOf<typeof contract.savePolicyFile>) => {
  const text = textIn(body);
  const checked = await checkText(services, text);
  const additions = checked.changes?.filter(({ isMore }) => isMore).length ?? 0;
  if (checked.isValid && body.additions !== additions)
    throw invalid({
      additions: textOf(
        {
          zh: `此次修改新增或放宽 ${additions} 项权限，请确认这个数字`,
          en: `${additions} rights are added or widened: confirm that number`,
        },
        language,
      ),
    });
  // Row by row it is right, and a role goes that somebody has. Of an older text that says nothing: it is told of the newer one below.
  const isOfNow = body.base === hashText(services.policyFile.text());
  if (isOfNow && !checked.isValid && checked.changes) throw wrongText(checked.findings, language);
  const saved = await services.policyFile.save({ text, base: plainTextOf(body.base) }).catch(() => {
    throw cannotWrite();
  });
  if (saved.ok) return { revision: saved.revision, base: hashText(text) };
  if ('isStale' in saved) {
    const current = services.policyFile.text();
    throw conflict({
      label: {
        zh: '策略已被他人修改，请对比后再保存',
        en: 'Somebody else has changed the policy: compare, then save again',
      },
      data: { text: current, base: hashText(current) },
    });
  }
  throw wrongText(saved.errors, language);
};

/** The policy as a text that is edited, looked through and saved. */
export const policyEditing: readonly Endpoint[] = [
  handle(contract.getPolicyFile, getFile),
  handle(contract.checkPolicyText, check),
  handle(contract.changePolicyText, change),
  handle(contract.savePolicyFile, save),
];
