import type { Decisions } from './create-decisions';
import type { Question } from './policy-row';

/**
 * The same decisions, of which only what a list names is left: verbs and actions by resource. What they deny stays denied. Protected fields go
 * with their resource; pages stay, since no record is read by the right to open one.
 */
export const narrowDecisions = ({
  decisions,
  grants,
}: {
  decisions: Decisions;
  grants: Readonly<Record<string, readonly string[]>>;
}): Decisions => {
  const verbsOf = (resource: string): readonly string[] => (Object.hasOwn(grants, resource) && grants[resource]) || [];
  const isNamed = ({ object, action }: Question): boolean => {
    const [kind, name = ''] = object.split(/:(.*)/s);
    if (kind === 'res') return verbsOf(name).includes(action);
    return kind === 'route' || verbsOf(name.split('.')[0] ?? '').length > 0;
  };
  return {
    ...decisions,
    can: (question) => isNamed(question) && decisions.can(question),
    scopeOf: (question) => (isNamed(question) ? decisions.scopeOf(question) : null),
    reachOf: (question) => (isNamed(question) ? decisions.reachOf(question) : []),
  };
};
