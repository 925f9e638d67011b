import type { Console } from '../language/console-config';
import type { Resource } from '../language/resource/resource';
import { verbs } from '../language/resource/resource-config';
import { grantsOf, roleGrant } from '../shared/grants';
import type { PolicyUser } from './check-policy';
import type { Decisions } from './create-decisions';
import { canRead } from './field-rights';
import { mayOpen, missingRight, type Viewer } from './may-open';
import { type Right, res } from './objects';
import type { Message, PolicyError } from './policy-error';
import type { PolicyRow, Subject } from './policy-row';
import { lineOfRow } from './read-policy';

/** A policy and the configuration that it is about. */
export interface RightsQuestion {
  readonly console: Console;
  readonly decisions: Decisions;
  /** Lines of the file, for the columns. */
  readonly lines: readonly string[];
  /** Who there is; left out: everybody has one role. */
  readonly users?: readonly PolicyUser[] | undefined;
}

/** What is wrong, or likely unintended, in what a row gives whom. */
export interface RightsFinding extends PolicyError {
  /** It may be intended. */
  readonly isWarning?: boolean;
}

/**
 * Those who stand for a role: the active users who have it, with all that they hold besides; where there are none, somebody with the role and
 * every permission. Full admins stand for none: nothing is refused to them.
 */
const subjectsWith = ({ console, users = [] }: RightsQuestion, role: string): readonly Subject[] => {
  const found = users.filter(
    ({ grants, isSuper, isActive }) => isActive && !isSuper && grants.includes(roleGrant(role)),
  );
  return found.length > 0
    ? found
    : [{ grants: grantsOf({ roles: [role], permissions: console.permissions }), isSuper: false }];
};

/** Whether a user with nothing but a role passes. */
export const someWith = (question: RightsQuestion, role: string, passes: (viewer: Viewer) => boolean): boolean =>
  subjectsWith(question, role).some((subject) =>
    passes({ subject, can: (right) => question.decisions.can({ subject, ...right }) }),
  );

/** The findings about a row, at the object that it names. */
export const findingAt = (
  { lines }: Pick<RightsQuestion, 'lines'>,
  row: PolicyRow,
  text: { message: Message; advice: Message; isWarning?: boolean },
): RightsFinding => {
  const line = lineOfRow(row) ?? 1;
  const column = (lines[line - 1]?.indexOf(row.object) ?? 0) + 1;
  return { line, column: Math.max(column, 1), value: row.object, ...text };
};

/** Rows that give somebody with this role alone a right, in the order of the file. */
export const rowsFor = ({ decisions }: RightsQuestion, role: string): readonly PolicyRow[] =>
  decisions.rows.filter(({ mode, subjects }) => {
    const isNamed = subjects.includes(roleGrant(role));
    return mode === 'except' ? !isNamed : isNamed && (mode === 'any' || subjects.length === 1);
  });

interface Query extends RightsQuestion {
  readonly role: string;
  readonly row: PolicyRow;
}

/** A page that its row opens, and that stays closed all the same: its records may not be listed, or a guard stops the role. */
const checkPage = (request: Query): readonly RightsFinding[] => {
  const { console, role, row } = request;
  const route = console.routeByPath.get(row.object.replace('route:', ''));
  if (!row.object.startsWith('route:') || route === undefined) return [];
  let missing: Right | undefined;
  const isOpen = someWith(request, role, (viewer) => {
    missing = missingRight({ route, ...viewer });
    return missing === undefined;
  });
  if (isOpen || missing === undefined) return [];
  const isGuard = missing.action === 'view';
  return [
    findingAt(request, row, {
      message: isGuard
        ? {
            zh: `配置中的 guard 不让 ${role} 打开此页面`,
            en: `the guard of this page in the configuration stops ${role}`,
          }
        : {
            zh: `${role} 打不开此页面：没有 ${missing.object} 的 ${missing.action}`,
            en: `${role} cannot open this page without ${missing.action} on ${missing.object}`,
          },
      advice: isGuard
        ? { zh: '去掉这里的角色，或修改 guard', en: 'Take the role out here, or change the guard.' }
        : {
            zh: `添加：p, any, role:${role}, ${missing.object}, ${missing.action}, …`,
            en: `Add: p, any, role:${role}, ${missing.object}, ${missing.action}, …`,
          },
      isWarning: isGuard,
    }),
  ];
};

/** What comes to nothing without another right: imports make records, and the form of a change shows the record. */
const needs = [
  ['import', 'create'],
  ['edit', 'show'],
] as const;
const checkNeeds = (request: Query): readonly RightsFinding[] => {
  const { console, role, row } = request;
  const name = row.object.replace('res:', '');
  // The console's own, like the views of roles, have no page of a record.
  if (!row.object.startsWith('res:') || !console.resources.has(name)) return [];
  const may = (action: string) => someWith(request, role, ({ can }) => can({ object: res(name), action }));
  return needs.flatMap(([action, need]) => {
    // Who sees no record at all is another finding.
    if (!row.actions.includes(action) || may(need) || (need === 'show' && !may('list'))) return [];
    return findingAt(request, row, {
      message: {
        zh: `${role} 没有 ${need}，这里的 ${action} 不起作用`,
        en: `${role} may not ${need} these records: ${action} comes to nothing`,
      },
      advice: { zh: `加上 ${need}，或去掉 ${action}`, en: `Add ${need}, or take ${action} out.` },
      isWarning: true,
    });
  });
};

/** Rights on records that the role never comes to see, and actions that lead to a page which it may not open. */
const checkRecords = (request: Query): readonly RightsFinding[] => {
  const { console, role, row } = request;
  const resource = console.resources.get(row.object.replace('res:', ''));
  if (!row.object.startsWith('res:') || resource === undefined) return [];
  const opens = resource.actions.flatMap((action) =>
    action.kind === 'open' && row.actions.includes(action.name) ? [action] : [],
  );
  const closed = opens.flatMap(({ name, route: path }): readonly RightsFinding[] => {
    const route = console.routeByPath.get(path);
    if (route === undefined || someWith(request, role, (viewer) => mayOpen({ route, ...viewer }))) return [];
    return [
      findingAt(request, row, {
        message: {
          zh: `${role} 的 ${name} 打开 ${path}，而该角色不能打开此页面`,
          en: `${name} of ${role} leads to ${path}, which the role cannot open`,
        },
        advice: { zh: '给该角色此页面，或去掉这个操作', en: 'Give the role this page, or take the action out.' },
        isWarning: true,
      }),
    ];
  });
  const seesAny = someWith(request, role, ({ can }) =>
    ['list', 'show'].some((action) => can({ object: res(resource.name), action })),
  );
  const known: readonly string[] = verbs;
  const unseen = row.actions.filter((action) => !['list', 'show', 'create', 'import'].includes(action));
  if (seesAny || unseen.length === 0) return closed;
  const kind = known.includes(unseen[0] ?? '') ? { zh: '动词', en: 'verb' } : { zh: '操作', en: 'action' };
  return [
    ...closed,
    findingAt(request, row, {
      message: {
        zh: `${role} 有${kind.zh} ${unseen.join('、')}，但看不到任何 ${resource.name} 记录`,
        en: `${role} has the ${kind.en} ${unseen.join(', ')}, and sees no record of ${resource.name}`,
      },
      advice: { zh: '加上 list 或 show，或去掉它们', en: 'Add list or show, or take them out.' },
      isWarning: true,
    }),
  ];
};

/** A field that a role may change without seeing its value. */
const checkBlind = (request: Query, resource: Resource | undefined): readonly RightsFinding[] => {
  const { role, row } = request;
  const field = resource?.fieldByName.get(row.object.split('.')[1] ?? '');
  if (!row.actions.includes('write') || resource === undefined || field === undefined) return [];
  if (someWith(request, role, ({ can }) => canRead({ can, resource, field }))) return [];
  return [
    findingAt(request, row, {
      message: {
        zh: `${role} 可写而不可读此字段，编辑时看不到原来的值`,
        en: `${role} may write this field and not read it: who edits a record does not see what is there`,
      },
      advice: { zh: '加上 read，或去掉 write', en: 'Add read, or take write out.' },
      isWarning: true,
    }),
  ];
};

/** A right on one field of records that the role neither sees nor writes. */
const checkField = (request: Query): readonly RightsFinding[] => {
  const { role, row } = request;
  const [, name] = /^field:([^.]+)\./.exec(row.object) ?? [];
  if (name === undefined) return [];
  const needed = { read: ['list', 'show'], write: ['create', 'edit'] } as const;
  const resource = request.console.resources.get(name);
  // An action with a form writes fields as well.
  const writers = resource?.actions.flatMap((action) => (action.kind === 'update' ? [action.name] : [])) ?? [];
  const idle = (['read', 'write'] as const).filter((action) => {
    const verbsOf = action === 'write' ? [...needed.write, ...writers] : needed.read;
    return (
      row.actions.includes(action) &&
      !someWith(request, role, ({ can }) => verbsOf.some((verb) => can({ object: res(name), action: verb })))
    );
  });
  if (idle.length === 0) return checkBlind(request, resource);
  return [
    findingAt(request, row, {
      message: {
        zh: `${role} 对 ${name} 没有 ${idle.flatMap((action) => needed[action]).join('、')}，这里的 ${idle.join('、')} 不起作用`,
        en: `${role} may neither ${idle.flatMap((action) => needed[action]).join(' nor ')} ${name}: ${idle.join(' and ')} comes to nothing`,
      },
      advice: { zh: '去掉该角色，或给它记录的权限', en: 'Take the role out, or give it the records.' },
      isWarning: true,
    }),
  ];
};

/** Rows that give a role rights without use. Rows for everybody but some are left out: they are for the users who have the rest. */
export const checkUse = (question: RightsQuestion): readonly RightsFinding[] =>
  Object.keys(question.console.roles).flatMap((role) =>
    rowsFor(question, role)
      .filter(({ mode }) => mode !== 'except')
      .flatMap((row) => {
        const request = { ...question, role, row };
        return [...checkPage(request), ...checkRecords(request), ...checkNeeds(request), ...checkField(request)];
      }),
  );
