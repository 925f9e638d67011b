import { hintFor } from '../../shared/hint-for';
import type { Label } from '../../shared/label';
import type { ConsoleConfig } from '../console-config';
import { resourcesOf } from '../plugin';
import type { AccountRules } from '../product';
import { resolveConsole } from '../resolve/resolve';
import type { ConfigMistake } from './report';

/** Mistakes of a product's account rules: names that are no role of the configuration, or no field of its `users`. */
export const checkProduct = ({
  config,
  rules: { newAccounts, registration, adminRoles = [], hints = {} },
}: {
  config: ConsoleConfig;
  rules: AccountRules;
}): ConfigMistake[] => {
  const check =
    (kind: string, known: readonly string[]) =>
    (path: string, names: readonly string[]): ConfigMistake[] =>
      names
        .filter((name) => !known.includes(name))
        .map((name) => ({ path: `product.${path}`, message: `"${name}" is no ${kind}.`, hint: hintFor(name, known) }));
  const checkRoles = check('role', Object.keys(config.roles));
  const checkPages = check('route', [...resolveConsole(config).routeByPath.keys()]);
  const checkResources = check('resource', Object.keys(resourcesOf(config)));
  const checkText = (path: string, { zh = '', en = '' }: Label): ConfigMistake[] =>
    [zh, en].every((text) => text.trim() !== '')
      ? []
      : [{ path: `product.${path}`, message: 'the text is missing.', hint: 'Write it in both languages.' }];
  const checkFields = check('field of users', Object.keys(resourcesOf(config).users?.fields ?? {}));
  return [
    ...checkRoles('adminRoles', adminRoles),
    ...(newAccounts ? checkRoles('newAccounts.role', [newAccounts.role]) : []),
    ...(newAccounts?.links ?? []).flatMap(({ role, field, copies = [], gives = [] }, index) => [
      ...checkRoles(`newAccounts.links[${index}].role`, [role]),
      ...checkFields(`newAccounts.links[${index}].field`, [field]),
      ...checkFields(`newAccounts.links[${index}].copies`, copies),
      ...checkRoles(`newAccounts.links[${index}].gives`, gives),
    ]),
    ...(registration
      ? [
          ...checkRoles('registration.inviterRole', [registration.inviterRole]),
          ...checkFields('registration.values', Object.keys(registration.values)),
        ]
      : []),
    ...Object.entries(hints).flatMap(([role, steps]) => [
      ...checkRoles('hints', [role]),
      ...Object.entries(steps).flatMap(([name, { title, text, to, doneWhen }]) => [
        ...checkText(`hints.${role}.${name}.title`, title),
        ...checkText(`hints.${role}.${name}.text`, text),
        ...(to === undefined ? [] : checkPages(`hints.${role}.${name}.to`, [to])),
        ...(doneWhen ? checkResources(`hints.${role}.${name}.doneWhen`, [doneWhen.resource]) : []),
      ]),
    ]),
  ];
};
