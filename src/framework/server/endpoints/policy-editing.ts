import * as contract from '../../contract/policy';
import type { Console } from '../../language/console/console';
import { knownNames } from '../../language/console/known-names';
import { allObjectRules } from '../../rights/known-names';
import { changeRight } from '../../rights/policy/change-right';
import { knownWith } from '../../rights/policy-roles';
import type { RowScope } from '../../rights/policy-row';
import { readPolicy } from '../../rights/read-policy';
import { hashText } from '../../shared/hash-text';
import { type Label, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { type CallOf, type Endpoint, handle } from '../api/endpoint';
import { conflict, invalid, refused } from '../http/api-error';
import { messages } from '../http/messages';
import { countEditors, mayEditPolicy } from '../rights/policy-editors';
import { policyRequestTexts } from '../rights/policy-request-texts';
import { policyUsers } from '../rights/policy-users';
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
        return { name: verb, ...(action && { label: action.label }) };
      }),
      scopes,
    };
  });
};

const getFile = async ({
  services,
  caller,
}: CallOf<typeof contract.getPolicyFile>): Promise<contract.PolicyFileView> => {
  const { console, policyFile, policy, policyNeedsTwo } = services;
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
  if (services.policyNeedsTwo) throw refused({ code: 403, label: policyRequestTexts.needed, reason: 'policyNeedsTwo' });
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
