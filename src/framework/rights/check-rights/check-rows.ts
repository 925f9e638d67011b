import { within } from '../matcher';
import { type PolicyRow, partsOfReach, type RowScope, scopes } from '../policy-row';
import { lineOfRow } from '../read-policy';
import { findingAt, type RightsFinding, type RightsQuestion } from './rights-question';

/** Whether all that one scope reaches is reached by another. */
const reaches = (wide: RowScope, narrow: RowScope): boolean => {
  if (wide === '-' || narrow === '-') return wide === narrow;
  const [one, other] = [partsOfReach(wide), partsOfReach(narrow)];
  return (
    scopes.indexOf(one.scope) <= scopes.indexOf(other.scope) && (one.name === undefined || one.name === other.name)
  );
};

/** Rows that say nothing which others do not say already: every subject and verb of it is in another, with as wide a scope. */
export const checkCovered = (question: RightsQuestion): readonly RightsFinding[] => {
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

/** Rows that ask for several grants at once which no active user holds together. Not asked where users are not known. */
export const checkTogether = ({ users, ...question }: RightsQuestion): readonly RightsFinding[] =>
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
