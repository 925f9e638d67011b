import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { consoleDir, takeConsoleDir } from '../src/app/server/console-dir';
import { readConfig } from '../src/app/server/load-project';
import { knownNames } from '../src/framework/language/known-names';
import { resolveConsole } from '../src/framework/language/resolve/resolve';
import { conditionInWords } from '../src/framework/language/resource/condition-in-words';
import { createDecisions } from '../src/framework/rights/create-decisions';
import { allObjectRules } from '../src/framework/rights/known-names';
import { givingRows } from '../src/framework/rights/policy/change-right';
import { rowText } from '../src/framework/rights/policy-revision';
import { knownWith } from '../src/framework/rights/policy-roles';
import type { Subject } from '../src/framework/rights/policy-row';
import { lineOfRow, readPolicy } from '../src/framework/rights/read-policy';
import { subjectOf } from '../src/framework/server/identity/users';
import { readEnvironment, withSecretFiles } from '../src/framework/server/start/environment';
import { decodeText } from '../src/framework/shared/csv/decode-text';
import { grantsOf, roleGrant } from '../src/framework/shared/grants';
import { hintFor } from '../src/framework/shared/hint-for';

const usage = `npm run policy:why -- --role NAME | --user NAME  --do ACTION --on OBJECT [--console DIR]
  OBJECT  users, res:users, route:/admin/admin, field:users.mobile
  --user  一个演示账号 an account of the starting data; a running server answers for its own at GET /api/policy/explain`;

const refuse = (text: string): never => {
  console.error(text);
  process.exit(1);
};

/** `npm run policy:why`: the rows of the policy that give somebody a right; without one, who has it. Exit 1 when it is not given. */
const readQuestion = () => {
  try {
    const { values } = parseArgs({
      args: takeConsoleDir(process.argv.slice(2)),
      options: { role: { type: 'string' }, user: { type: 'string' }, do: { type: 'string' }, on: { type: 'string' } },
    });
    return values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};
const { role, user, do: action = '', on = '' } = readQuestion();
if (action === '' || on === '' || (role === undefined) === (user === undefined)) refuse(usage);

const dir = consoleDir();
const resolved = resolveConsole(await readConfig(dir));
const configured = knownNames(resolved);
const { policyFile, startingPolicy } = readEnvironment(withSecretFiles(process.env), dir);
const file = relative('.', existsSync(policyFile) ? policyFile : (startingPolicy ?? policyFile));
const bytes = readFileSync(file);
const policy = readPolicy({ text: decodeText(bytes) ?? bytes.toString('utf8'), known: configured });
if (!policy.ok) {
  refuse(`${file}: 有错误 has mistakes: npm run check:policy`);
  process.exit(1);
}

const known = knownWith(configured, policy.roles);
const rules = allObjectRules(known);
const object = rules.has(on) ? on : `res:${on}`;
const found = rules.get(object);
if (found === undefined) refuse(`“${on}”: ${hintFor(on.includes(':') ? on : `res:${on}`, rules.keys())}`);
if (!found?.verbs.includes(action)) refuse(`“${action}”: ${hintFor(action, found?.verbs ?? [])}`);

const subjectOfUser = (name: string): Subject => {
  const data: { users?: readonly Record<string, unknown>[] } = JSON.parse(
    readFileSync(join(dir, 'mock-db.json'), 'utf8'),
  );
  const row = data.users?.find(({ username }) => username === name);
  return row
    ? subjectOf(row)
    : refuse(
        `“${name}”: ${hintFor(
          name,
          (data.users ?? []).map(({ username }) => String(username)),
        )}`,
      );
};
const subjectOfRole = (name: string): Subject =>
  known.roles.includes(name)
    ? { grants: grantsOf({ roles: [name], permissions: [] }), isSuper: false }
    : refuse(`“${name}”: ${hintFor(name, known.roles)}`);
const subject = user === undefined ? subjectOfRole(role ?? '') : subjectOfUser(user);

const decisions = await createDecisions(policy);
const isGiven = decisions.can({ subject, object, action });
const who = `${user ?? role} (${subject.grants.join(', ')})`;
console.log(`${isGiven ? '允许 allowed' : '不允许 not allowed'}: ${who} ${action} ${object}`);
if (subject.isSuper) console.log('完全管理员，不查策略 A full admin: no row is asked.');
const rows = givingRows(policy.rows, { grants: subject.grants, object, action });
for (const row of rows) console.log(`${file}:${lineOfRow(row)}  ${rowText(row)}`);
if (isGiven) {
  const reached = decisions.reachOf({ subject, object, action });
  for (const reach of reached) {
    const [, name] = reach.split(':');
    const resource = resolved.resources.get(object.replace('res:', ''));
    const condition = name === undefined ? undefined : resource?.scopes[name];
    const stated = resource && condition && conditionInWords(resource, condition);
    console.log(`范围 reaches: ${reach}${stated ? `  ${stated.zh}  ${stated.en}` : ''}`);
  }
} else {
  const holders = known.roles.filter((name) =>
    decisions.can({ subject: { grants: [roleGrant(name)], isSuper: false }, object, action }),
  );
  console.log(
    holders.length === 0
      ? '没有任何角色有此权限 No role has it.'
      : `有此权限的角色 These roles have it: ${holders.join(', ')}`,
  );
  for (const name of holders)
    for (const row of givingRows(policy.rows, { grants: [roleGrant(name)], object, action }))
      console.log(`  ${name}  ${file}:${lineOfRow(row)}  ${rowText(row)}`);
}
process.exitCode = isGiven ? 0 : 1;
