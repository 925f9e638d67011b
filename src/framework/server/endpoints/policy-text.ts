import type * as contract from '../../contract/policy';
import type { Console } from '../../language/console-config';
import { knownNames } from '../../language/known-names';
import { checkPolicy } from '../../rights/check-policy';
import { checkRights } from '../../rights/check-rights';
import { createDecisions } from '../../rights/create-decisions';
import {
  differencesOf,
  fixedRights,
  isAddition,
  type OfRight,
  type RightsTable,
  rightsTable,
} from '../../rights/policy/change-right';
import { checkExpectations } from '../../rights/policy/expectations';
import type { PolicyError } from '../../rights/policy-error';
import { knownWith, type PolicyRole, rolesUnder } from '../../rights/policy-roles';
import { readPolicy } from '../../rights/read-policy';
import { roleGrant } from '../../shared/grants';
import { hashText } from '../../shared/hash-text';
import { type Label, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { type ApiError, badRequest, cannotWrite, conflict, invalid } from '../http/api-error';
import type { Body } from '../http/check-body';
import { lostRoles, type PolicyUsers, peopleWith, policyUsers } from '../identity/rights/policy-users';
import type { Call } from '../services/call';
import type { Services } from '../services/services';

type Places = Pick<Services, 'console' | 'store' | 'product' | 'outside'> & {
  policy: Pick<Services['policy'], 'current' | 'approval' | 'expectations'>;
};

const finding = (
  { line, column, value, message, advice, row }: PolicyError,
  severity: 'error' | 'warning',
): contract.PolicyFinding => ({
  line,
  column,
  value,
  severity,
  message,
  ...(advice && { advice }),
  ...(row && { row }),
});

/** Indexes values of rights by object, action and role. */
const byRight = <T>(rights: Iterable<OfRight<T>>): contract.ByRight<T> => {
  const found: Record<string, Record<string, Record<string, T>>> = {};
  for (const [object, action, role, of] of rights) {
    found[object] ??= {};
    found[object][action] ??= {};
    found[object][action][role] = of;
  }
  return found;
};

const rightsOfRoles = (table: RightsTable): readonly OfRight<readonly string[]>[] =>
  [...table].flatMap(([grant, objects]) =>
    grant.startsWith('role:')
      ? [...objects].flatMap(([object, actions]) =>
          [...actions].map(
            ([action, reached]): OfRight<readonly string[]> => [object, action, grant.slice('role:'.length), reached],
          ),
        )
      : [],
  );

/** The roles under a policy, with the number of people who have each. */
export const rolesOf = (
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

/** Checks a text: returns its mistakes and warnings, and the changes by role compared to the policy in force. */
export const checkText = async (
  { console, store, product, outside, policy: { current: policy, approval, expectations } }: Places,
  text: string,
): Promise<contract.PolicyChecked> => {
  const configured = knownNames(console);
  const read = readPolicy({ text, known: configured });
  if (!read.ok) return { isValid: false, findings: read.errors.map((error) => finding(error, 'error')) };
  const [decisions, users, expected] = await Promise.all([createDecisions(read), policyUsers(store), expectations()]);
  const known = knownWith(configured, read.roles);
  const unmet = expected === undefined ? [] : checkExpectations({ text: expected, known: configured, decisions });
  const inForce = policy();
  const given = product.givenRoles?.(outside.env);
  const { errors: wrong, warnings } = checkPolicy({ decisions, known, users });
  const errors = [...wrong, ...lostRoles({ before: inForce, after: decisions, users, given })];
  const rights = checkRights({ console, decisions, lines: text.split(/\r\n|\n/), users });
  const alone = errors.length === 0 ? (approval?.warnings({ users, policy: decisions }) ?? []) : [];
  const table = rightsTable(read.rows, known);
  return {
    isValid: errors.length === 0,
    findings: [
      ...errors.map((error) => finding(error, 'error')),
      ...unmet.map((error) => ({ ...finding(error, 'warning'), isExpectation: true as const })),
      // Warnings do not prevent saving.
      ...[...alone, ...rights, ...warnings].map((warning) => finding(warning, 'warning')),
    ],
    // The table before excludes added roles, so that rights they get from `except` rows count as new.
    changes: differencesOf(rightsTable(inForce.rows, knownWith(configured, inForce.roles)), table).map(
      (difference) => ({
        ...difference,
        isMore: isAddition(difference),
        people: peopleWith(users, difference.grant),
      }),
    ),
    roles: rolesOf(console, read.roles, users),
    matrix: byRight(rightsOfRoles(table)),
    fixed: byRight(fixedRights(read.rows, known)),
  };
};

/** The text of a body. 400 if there is none. */
export const textIn = (body: Body): string => {
  if (typeof body.text !== 'string') throw badRequest();
  return body.text;
};

type Asking = Pick<Call, 'services' | 'language'>;

/** 422 with the first mistake and its position. */
const wrongText = (
  [first]: readonly { line: number; column: number; message: Label }[],
  { language }: Asking,
): ApiError => invalid({ text: first ? `${first.line}:${first.column} ${textOf(first.message, language)}` : '' });

/** 409 with the policy in force, which is not the one that the text is based on. */
const stale = ({ policy: { file: policyFile } }: Services): ApiError => {
  const text = policyFile.text();
  return conflict({
    label: {
      zh: '策略已被他人修改，请对比后再保存',
      en: 'Somebody else has changed the policy: compare, then save again',
    },
    data: { text, base: hashText(text) },
  });
};

/**
 * Returns the changes of an edited text that may be put in force. 409 if it is based on an older policy; 422 if it has mistakes or the
 * confirmed number of additions is wrong.
 */
export const readyText = async (
  call: Asking,
  { text, base, additions: confirmed }: { text: string; base: unknown; additions: unknown },
): Promise<contract.PolicyChecked & { changes: readonly contract.PolicyChange[] }> => {
  const { services, language } = call;
  if (plainTextOf(base) !== hashText(services.policy.file.text())) throw stale(services);
  const { changes, ...checked } = await checkText(services, text);
  if (!checked.isValid || changes === undefined) throw wrongText(checked.findings, call);
  const additions = changes.filter(({ isMore }) => isMore).length;
  if (confirmed !== additions)
    throw invalid({
      additions: textOf(
        {
          zh: `此次修改新增或放宽 ${additions} 项权限，请确认这个数字`,
          en: `${additions} rights are added or widened: confirm that number`,
        },
        language,
      ),
    });
  return { ...checked, changes };
};

/** Writes a text and puts it in force. 409 if another policy came into force first; 422; 503 if the file cannot be written. */
export const putInForce = async (
  call: Asking,
  { text, base }: { text: string; base: string },
): Promise<{ revision: string; base: string }> => {
  const { services } = call;
  const saved = await services.policy.file.save({ text, base }).catch(() => {
    throw cannotWrite();
  });
  if (saved.ok) return { revision: saved.revision, base: hashText(text) };
  throw 'isStale' in saved ? stale(services) : wrongText(saved.errors, call);
};
