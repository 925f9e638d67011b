import { defaultValue, queryName, reckonedDefault } from '../../fields/default-value';
import { type Field, isInForms, isRef, isState, isWritable } from '../../fields/field';
import { isPossible } from '../../language/check/check-possible';
import type { Resource } from '../../language/resource/resource';
import { accountsResource } from '../../shared/accounts';
import { canWrite, writeRight } from '../field-rights';
import { res } from '../objects';
import { type PolicyRow, partsOfReach, type Reach, type Subject } from '../policy-row';
import { findingAt, type RightsFinding, type RightsQuestion, rowsFor, someWith } from './rights-question';

interface Asked extends RightsQuestion {
  readonly role: string;
  readonly resource: Resource;
  /** The row that gives the right to create. */
  readonly row: PolicyRow;
}

/** Fields that whoever creates has to fill in. */
const neededFields = ({ fields, verbs }: Resource): readonly Field[] =>
  verbs.has('create')
    ? fields.filter(
        (field) =>
          field.required &&
          !field.isSystem &&
          !isState(field) &&
          isInForms(field) &&
          (defaultValue(field) ?? reckonedDefault(field)) === undefined,
      )
    : [];

/** A required reference to records that the role may neither list nor show: nothing can be chosen, and every save is refused. */
const checkChoices = (asked: Asked): readonly RightsFinding[] => {
  const { role, resource, row } = asked;
  const may = (object: `res:${string}`): boolean =>
    someWith(asked, role, ({ can }) => ['list', 'show'].some((action) => can({ object, action })));
  return neededFields(resource)
    .filter(isRef)
    .filter((field) => field.to !== accountsResource || field.name !== resource.ownedBy)
    .filter((field) => queryName(field) === undefined && !may(res(field.to)))
    .map((field) =>
      findingAt(asked, row, {
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
const checkProtected = (asked: Asked): readonly RightsFinding[] => {
  const { role, resource, row } = asked;
  return neededFields(resource)
    .filter((field) => field.protected && !someWith(asked, role, ({ can }) => canWrite({ can, resource, field })))
    .map((field) => {
      const { object } = writeRight({ resource, field });
      return findingAt(asked, row, {
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
const checkReachOfNew = (asked: Asked): readonly RightsFinding[] => {
  const { decisions, role, resource, row } = asked;
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
  if (someWith(asked, role, ({ subject }) => reached(subject).some(canBeMet))) return [];
  return [
    findingAt(asked, row, {
      message: {
        zh: `${role} 只能新增符合 ${row.scope} 的 ${resource.name}，而新记录永远不符合`,
        en: `${role} may create ${resource.name} within ${row.scope} alone, and no new record is like this`,
      },
      advice: { zh: '给 create 单独一行，用更宽的范围', en: 'Give `create` a row of its own with a wider scope.' },
    }),
  ];
};

/** Rights to create that come to nothing, whatever somebody with the role fills in. */
export const checkCreation = (question: RightsQuestion): readonly RightsFinding[] =>
  Object.keys(question.console.roles).flatMap((role) =>
    rowsFor(question, role)
      .filter(({ actions }) => actions.includes('create'))
      .flatMap((row) => {
        const resource = question.console.resources.get(row.object.replace('res:', ''));
        if (resource === undefined) return [];
        const asked = { ...question, role, resource, row };
        return [...checkChoices(asked), ...checkProtected(asked), ...checkReachOfNew(asked)];
      }),
  );
