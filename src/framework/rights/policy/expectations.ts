import { grantsOf } from '../../shared/grants';
import type { Decisions } from '../create-decisions';
import { allObjectRules, type KnownNames } from '../known-names';
import { type Message, type PolicyError, unknownName } from '../policy-error';
import { knownWith } from '../policy-roles';
import { readScope } from '../policy-row';

const kinds = {
  answer: { zh: '期望', en: 'expectation' },
  subject: { zh: '角色或权限', en: 'role or permission' },
  object: { zh: '对象', en: 'object' },
  action: { zh: '操作', en: 'action for this object' },
  scope: { zh: '数据范围', en: 'scope for this object' },
} satisfies Record<string, Message>;

const broken = (isAllowed: boolean, subject: string): Message =>
  isAllowed
    ? {
        zh: `期望 ${subject} 有此权限，策略没有给出`,
        en: `${subject} is expected to have this, and the policy does not give it`,
      }
    : {
        zh: `期望 ${subject} 没有此权限，策略给出了`,
        en: `${subject} is expected not to have this, and the policy gives it`,
      };

const otherReach = (subject: string, reach: readonly string[]): Message => ({
  zh: `${subject} 的范围是 ${reach.join('|')}，与期望不同`,
  en: `${subject} has the scope ${reach.join('|')}, another than expected`,
});

/**
 * Holds a policy to what is expected of it, row by row: `allow, role:Clerk|role:Guest, res:orders, list|show`, or `deny, …`. A fifth cell
 * of `allow` says how far: `allow, role:Clerk, res:orders, list, own`, exactly so far. Blank lines and lines that begin with `#` are skipped. Returns every row that names what there is not, and every expectation that is not met, at its line.
 */
export const checkExpectations = ({
  text,
  known: configured,
  decisions,
}: {
  text: string;
  known: KnownNames;
  decisions: Pick<Decisions, 'reachOf' | 'roles'>;
}): readonly PolicyError[] => {
  const known = knownWith(configured, decisions.roles);
  const grants: readonly string[] = grantsOf(known);
  const rules = allObjectRules(known);
  return text.split(/\r\n|\n/).flatMap((source, index): readonly PolicyError[] => {
    const line = index + 1;
    if (source.trim() === '' || source.trim().startsWith('#')) return [];
    const cells = source.split(',').map((cell) => cell.trim());
    const [answer = '', subjects = '', object = '', actions = '', scopes] = cells;
    const columnOf = (value: string): number => Math.max(1, source.indexOf(value) + 1);
    if (cells.length < 4 || cells.length > (answer === 'allow' ? 5 : 4))
      return [
        {
          line,
          column: 1,
          value: source.trim().slice(0, 80),
          message: {
            zh: `应有 4 个单元格（allow 或 deny, 角色, 对象, 操作；allow 后可加数据范围），实际 ${cells.length} 个`,
            en: `a row has 4 cells (allow or deny, subjects, object, actions; after allow a scope may follow), this one has ${cells.length}`,
          },
        },
      ];
    const unknown = (value: string, kind: Message, names: readonly string[]): readonly PolicyError[] =>
      names.includes(value) ? [] : [unknownName({ line, column: columnOf(value), value, kind, known: names })];
    const found = rules.get(object);
    const wrong = [
      ...unknown(answer, kinds.answer, ['allow', 'deny']),
      ...subjects.split('|').flatMap((one) => unknown(one, kinds.subject, grants)),
      ...(found
        ? [
            ...actions.split('|').flatMap((one) => unknown(one, kinds.action, found.verbs)),
            ...(scopes?.split('|') ?? []).flatMap((one) => unknown(one, kinds.scope, found.scopes)),
          ]
        : unknown(object, kinds.object, [...rules.keys()])),
    ];
    if (wrong.length > 0) return wrong;
    const wanted = scopes?.split('|').map((scope) => (scope === '-' ? 'all' : readScope(scope)));
    return subjects.split('|').flatMap((subject) =>
      actions.split('|').flatMap((action): readonly PolicyError[] => {
        const reach = decisions.reachOf({ subject: { grants: [subject], isSuper: false }, object, action });
        const message =
          reach.length > 0 !== (answer === 'allow')
            ? broken(answer === 'allow', subject)
            : wanted && !isSame(wanted, reach)
              ? otherReach(subject, reach)
              : undefined;
        return message ? [{ line, column: columnOf(subject), value: `${object} ${action}`, message }] : [];
      }),
    );
  });
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));
