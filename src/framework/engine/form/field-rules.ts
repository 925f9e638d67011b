import { namesIn } from '../../expressions/names';
import type { RuleConfig } from '../../language/resource/rule-config';
import type { Label } from '../../shared/label';

/** The rules between fields that are said at one of them. */
export interface FieldRules {
  /** The other fields: when one of them changes, the rules are asked again. */
  names: readonly string[];
  /** What is said of the form as it stands now; undefined while nothing is broken. */
  said: () => Label | undefined;
}

/** Returns the rules between fields that are said at a field; undefined where there are none. */
export const fieldRules =
  (
    rules: readonly RuleConfig[],
    /** Which of the rules the form as it stands now breaks. */
    brokenNow: (rules: readonly RuleConfig[]) => readonly RuleConfig[],
  ) =>
  (name: string): FieldRules | undefined => {
    const own = rules.filter(({ at }) => at === name);
    if (own.length === 0) return undefined;
    return {
      names: [...new Set(own.flatMap(({ check }) => namesIn(check)))].filter((each) => each !== name),
      said: () => brokenNow(own)[0]?.message,
    };
  };
