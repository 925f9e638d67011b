import type { Console } from '../../src/framework/language/console-config';
import { knownNames } from '../../src/framework/language/known-names';
import { checkPolicy, type PolicyUser } from '../../src/framework/rights/check-policy';
import { checkRights } from '../../src/framework/rights/check-rights';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { readPolicy } from '../../src/framework/rights/read-policy';
import type { Place } from '../../src/framework/server/base/locate';
import { hintFor } from '../../src/framework/shared/hint-for';
import type { Finding } from './finding';

interface Question {
  console: Console;
  /** The existing users. Left out: it is not checked whether somebody can edit the policy, and who holds what. */
  users?: readonly PolicyUser[] | undefined;
  /** The text of the policy. */
  text: string;
  file?: string;
  locate: (path: string) => Place;
}

/**
 * Where configuration and policy do not fit: rows that name what does not exist, at their line; routes and resources that no row speaks
 * of, so that nobody but full admins could ever come to them, at the place of the entry.
 */
export const checkPolicyFile = async ({
  console,
  users,
  text,
  file = 'access-policy.csv',
  locate,
}: Question): Promise<readonly Finding[]> => {
  const known = knownNames(console);
  const policy = readPolicy({ text, known });
  if (!policy.ok)
    return policy.errors.map(({ line, column, value, message, known: names }) => ({
      place: { file, line, column },
      path: JSON.stringify(value),
      message: message.en.endsWith('?') ? message.en : `${message.en}.`,
      hint: names && !message.en.endsWith('?') ? hintFor(value, names) : undefined,
    }));

  const [role = 'Admin'] = Object.keys(console.roles);
  const add = (row: string): string => `Add to ${file}: ${row}`;
  const decisions = await createDecisions(policy);
  const { errors, warnings } = checkPolicy({ decisions, known, ...(users && { users }) });
  const rights = checkRights({ console, decisions, lines: text.split(/\r\n|\n/), users });
  const ofRights = [...errors, ...rights].map((finding): Finding => {
    const { line, column, value, message, advice } = finding;
    const name = value.startsWith('role:') ? value.slice('role:'.length) : '';
    // A role that the policy adds is in its file.
    const role = Object.hasOwn(console.roles, name) ? `roles.${name}` : undefined;
    return {
      place: role === undefined ? { file, line, column } : locate(role),
      path: role ?? JSON.stringify(value),
      message: `${message.en}.`,
      hint: advice?.en,
      isWarning: 'isWarning' in finding && finding.isWarning === true,
    };
  });
  const routes = warnings.map(({ value, message }): Finding => {
    const path = `routes[${value.replace('route:', '')}]`;
    return {
      place: locate(path),
      path,
      message: `${message.en}.`,
      hint: add(`p, any, role:${role}, ${value}, view, -`),
    };
  });
  const spokenOf = new Set(policy.rows.map(({ object }) => object));
  const resources = [...console.resources.values()]
    .filter(({ name }) => !spokenOf.has(`res:${name}`))
    .map(({ name, verbs, actions }): Finding => {
      const all = [...verbs, ...actions.map((action) => action.name)].join('|');
      return {
        place: locate(`resources.${name}`),
        path: `resources.${name}`,
        message: 'no row of the policy speaks of this resource: only full admins have its records.',
        hint: add(`p, any, role:${role}, res:${name}, ${all}, all`),
      };
    });
  return [...routes, ...resources, ...ofRights];
};
