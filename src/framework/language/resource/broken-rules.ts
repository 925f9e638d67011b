import type { ExpressionContext } from '../../expressions/context';
import { outcomeOf } from '../../expressions/evaluate';
import { namesIn } from '../../expressions/names';
import type { Values } from '../../fields/base/resolved';
import { type Language, textOf } from '../../shared/label';
import { isSameValue } from '../../shared/same-value';
import type { Resource } from './resource';
import type { RuleConfig } from './rule-config';

/**
 * The rules between fields that the values break: those that come out false, not those that compare what is not there. Of an
 * existing record only the rules count whose fields are changed, so that nobody has to mend what another left.
 */
export const brokenRules = ({
  resource,
  values,
  before,
  context,
}: {
  resource: Pick<Resource, 'rules'>;
  values: Values;
  /** The values as they are stored; undefined for a new record. */
  before?: Values | undefined;
  context?: ExpressionContext | undefined;
}): readonly RuleConfig[] =>
  resource.rules.filter(({ check, at }) => {
    const isRequested =
      before === undefined || [at, ...namesIn(check)].some((name) => !isSameValue(values[name], before[name]));
    return isRequested && outcomeOf(check, values, context) === false;
  });

/** The messages of broken rules, by the field at which they are shown: of several the first one in the order of the configuration. */
export const ruleMessages = (broken: readonly RuleConfig[], language: Language): Record<string, string> => {
  const text: Record<string, string> = {};
  for (const { at, message } of broken) text[at] ??= textOf(message, language);
  return text;
};
