import { computedDefault, defaultValue, queryName } from '../fields/default-value';
import { type Field, isInForms, isRef, isState, isWritable } from '../fields/field';
import { isPossible } from '../language/check/check-expression';
import type { Resource } from '../language/resource/resource';
import { accountsResource } from '../shared/accounts';
import { checkUse, findingAt, type RightsFinding, type RightsQuestion, rowsFor, someWith } from './check-use';
import { canWrite, writeRight } from './field-rights';
import { within } from './matcher';
import { mayOpen } from './may-open';
import { res } from './objects';
import { rolesUnder } from './policy-roles';
import { type PolicyRow, partsOfReach, type Reach, type RowScope, type Subject, scopes } from './policy-row';
import { lineOfRow } from './read-policy';

interface Query extends RightsQuestion {
  readonly role: string;
  readonly resource: Resource;
  /** The row that gives the right to create. */
  readonly row: PolicyRow;
}

/** Fields that a user who creates has to fill in. */
const neededFields = ({ fields, verbs }: Resource): readonly Field[] =>
  verbs.has('create')
    ? fields.filter(
        (field) =>
          field.required &&
          !field.isSystem &&
          !isState(field) &&
          isInForms(field) &&
          (defaultValue(field) ?? computedDefault(field)) === undefined,
      )
    : [];

/** A required reference to records that the role may neither list nor show: nothing can be chosen, and every save is refused. */
const checkChoices = (request: Query): readonly RightsFinding[] => {
  const { role, resource, row } = request;
  const may = (object: `res:${string}`): boolean =>
    someWith(request, role, ({ can }) => ['list', 'show'].some((action) => can({ object, action })));
  return neededFields(resource)
    .filter(isRef)
    .filter((field) => field.to !== accountsResource || field.name !== resource.ownedBy)
    .filter((field) => queryName(field) === undefined && !may(res(field.to)))
    .map((field) =>
      findingAt(request, row, {
        message: {
          zh: `${role} 可以新增 ${resource.name}，但必填的 ${field.name} 引用 ${field.to}，该角色既不能列出也不能查看，保存总会失败`,
          en: `${role} may create ${resource.name}, and may neither list nor show ${field.to}, which the required "${field.name}" refers to: every save is refused`,
        },
        advice: {
          zh: `添加：p, any, role:${role}, ${res(field.to)}, list, …`,
          en: `Add: p, any, role:${role}, ${res(field.to)}, list, …`,
        },
      }),
    );
};

/** A required field with a right of its own that the role may not write. */
const checkProtected = (request: Query): readonly RightsFinding[] => {
  const { role, resource, row } = request;
  return neededFields(resource)
    .filter((field) => field.protected && !someWith(request, role, ({ can }) => canWrite({ can, resource, field })))
    .map((field) => {
      const { object } = writeRight({ resource, field });
      return findingAt(request, row, {
        message: {
          zh: `${role} 可以新增 ${resource.name}，但不能填写必填的 ${field.name}，保存总会失败`,
          en: `${role} may create ${resource.name}, and may not write the required "${field.name}": every save is refused`,
        },
        advice: {
          zh: `添加：p, any, role:${role}, ${object}, read|write, -`,
          en: `Add: p, any, role:${role}, ${object}, read|write, -`,
        },
      });
    });
};

/** The value that a new record has of a field which nobody fills in when it is made. */
const valueOfNew = (field: Field): readonly unknown[] => [isState(field) ? field.initial : defaultValue(field)];

/** A right to create that only reaches records which a new one can never be. */
const checkReachOfNew = (request: Query): readonly RightsFinding[] => {
  const { decisions, role, resource, row } = request;
  const reached = (subject: Subject) => decisions.reachOf({ subject, object: row.object, action: 'create' });
  const canBeMet = (reach: Reach): boolean => {
    const { name } = partsOfReach(reach);
    const expression = name === undefined ? undefined : resource.scopes[name];
    if (expression === undefined) return true;
    const given = resource.fields
      .filter((field) => !isWritable(field) && !field.isSystem && valueOfNew(field)[0] !== undefined)
      .map((field) => ({ path: '', name: field.name, operator: 'eq', values: valueOfNew(field) }));
    return isPossible({ resource, expression, given });
  };
  if (someWith(request, role, ({ subject }) => reached(subject).some(canBeMet))) return [];
  return [
    findingAt(request, row, {
      message: {
        zh: `${role} 只能新增符合 ${row.scope} 的 ${resource.name}，而新记录永远不符合`,
        en: `${role} may create ${resource.name} within ${row.scope} alone, and no new record is like this`,
      },
      advice: { zh: '给 create 单独一行，用更宽的范围', en: 'Give `create` a row of its own with a wider scope.' },
    }),
  ];
};

/** Rights to create that come to nothing, whatever somebody with the role fills in. */
const checkCreation = (question: RightsQuestion): readonly RightsFinding[] =>
  Object.keys(question.console.roles).flatMap((role) =>
    rowsFor(question, role)
      .filter(({ actions }) => actions.includes('create'))
      .flatMap((row) => {
        const resource = question.console.resources.get(row.object.replace('res:', ''));
        if (resource === undefined) return [];
        const request = { ...question, role, resource, row };
        return [...checkChoices(request), ...checkProtected(request), ...checkReachOfNew(request)];
      }),
  );

/** Whether all that one scope reaches is reached by another. */
const reaches = (wide: RowScope, narrow: RowScope): boolean => {
  if (wide === '-' || narrow === '-') return wide === narrow;
  const [one, other] = [partsOfReach(wide), partsOfReach(narrow)];
  return (
    scopes.indexOf(one.scope) <= scopes.indexOf(other.scope) && (one.name === undefined || one.name === other.name)
  );
};

/** Rows that say nothing which others do not say already: every subject and verb of it is in another, with as wide a scope. */
const checkCovered = (question: RightsQuestion): readonly RightsFinding[] => {
  const { rows } = question.decisions;
  const alive = new Set(rows);
  const findings: RightsFinding[] = [];
  // From the end, so that of two that say the same the later one is named.
  for (const row of rows.toReversed()) {
    if (row.mode !== 'any') continue;
    const covering = new Set<PolicyRow>();
    const isCovered = row.subjects.every((subject) =>
      row.actions.every((action) => {
        const other = rows.find(
          (one) =>
            one !== row &&
            alive.has(one) &&
            one.mode === 'any' &&
            one.subjects.includes(subject) &&
            one.actions.includes(action) &&
            (one.object === row.object || (!row.object.endsWith('/*') && within(row.object, one.object))) &&
            reaches(one.scope, row.scope),
        );
        if (other) covering.add(other);
        return other !== undefined;
      }),
    );
    if (!isCovered) continue;
    alive.delete(row);
    const places = [...covering].map((one) => lineOfRow(one)).sort((a, b) => (a ?? 0) - (b ?? 0));
    findings.unshift(
      findingAt(question, row, {
        message: {
          zh: `这一行没有新内容：第 ${places.join('、')} 行已经给出`,
          en: `this row adds nothing: ${places.length === 1 ? 'line' : 'lines'} ${places.join(', ')} give${places.length === 1 ? 's' : ''} it already`,
        },
        advice: { zh: '删除这一行', en: 'Take it out.' },
        isWarning: true,
      }),
    );
  }
  return findings;
};

/** Rows that require several grants at once which no active user holds together. Not checked where users are not known. */
const checkTogether = ({ users, ...question }: RightsQuestion): readonly RightsFinding[] =>
  question.decisions.rows
    .filter(({ mode, subjects }) => mode === 'all' && subjects.length > 1)
    .filter(
      ({ subjects }) =>
        users !== undefined &&
        !users.some(({ grants, isActive }) => isActive && subjects.every((subject) => grants.includes(subject))),
    )
    .map((row) =>
      findingAt(question, row, {
        message: {
          zh: `没有任何启用的用户同时拥有 ${row.subjects.join(' 和 ')}`,
          en: `no active user has ${row.subjects.join(' and ')} together`,
        },
        advice: { zh: '一个就够时写 any', en: 'Write `any` where one of them is enough.' },
        isWarning: true,
      }),
    );

/** Rights that a plugin proposes and that no row gives anybody, as a row to which roles are to be written. */
const checkProposed = ({ console, decisions, lines }: RightsQuestion): readonly RightsFinding[] =>
  console.proposed.flatMap(({ plugin, row }): readonly RightsFinding[] => {
    const [object = '', verbs = '', scope = '-'] = row.split(',').map((cell) => cell.trim());
    const isGiven = (action: string): boolean =>
      decisions.rows.some((one) => within(object, one.object) && one.actions.includes(action));
    const missing = verbs.split('|').filter((action) => !isGiven(action));
    if (missing.length === 0) return [];
    const whole = `p, any, role:…, ${object}, ${missing.join('|')}, ${scope}`;
    return [
      {
        line: Math.max(lines.length, 1),
        column: 1,
        value: object,
        message: {
          zh: `插件 ${plugin} 建议的权限还没有人拥有`,
          en: `the plugin ${plugin} proposes a right that nobody has`,
        },
        advice: { zh: `添加：${whole}`, en: `Add: ${whole}` },
        row: whole,
        isWarning: true,
      },
    ];
  });

/** A role that no row names, or that can open no page at all: `value` is its name, the place its row, else the beginning of the file. */
const checkRoles = (question: RightsQuestion): readonly RightsFinding[] => {
  const { console } = question;
  return Object.keys(console.roles).flatMap((role): readonly RightsFinding[] => {
    const pages = [...console.routeByPath.values()].filter(({ page }) => page.kind !== 'group');
    if (someWith(question, role, (viewer) => pages.some((route) => mayOpen({ route, ...viewer })))) return [];
    const hasRows = rowsFor(question, role).length > 0;
    const added = question.decisions.roles.find(({ name }) => name === role);
    return [
      {
        line: added?.line ?? 1,
        column: 1,
        value: `role:${role}`,
        message: hasRows
          ? { zh: `${role} 打不开任何页面`, en: `${role} can open no page` }
          : { zh: `没有任何规则涉及 ${role}`, en: `no row speaks of ${role}` },
        advice: {
          zh: `添加它的页面：p, any, role:${role}, route:${console.site.home}, view, -`,
          en: `Give it a page: p, any, role:${role}, route:${console.site.home}, view, -`,
        },
      },
    ];
  });
};

/**
 * What is wrong in a policy that is right row by row: rights without effect, roles without a page; and, as warnings, what is stated
 * twice or can have no effect.
 */
export const checkRights = ({ console, ...request }: RightsQuestion): readonly RightsFinding[] => {
  const question = { ...request, console: { ...console, roles: rolesUnder(console, request.decisions.roles) } };
  return [
    ...checkRoles(question),
    ...checkCreation(question),
    ...checkUse(question),
    ...checkCovered(question),
    ...checkTogether(question),
    ...checkProposed(question),
  ];
};
