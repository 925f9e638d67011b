import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyObjectView, PolicyRoleView } from '../../contract/policy';
import { useEngine } from '../../engine/context/engine-context';
import { useLabel } from '../../i18n/use-label';
import { conditionInWords } from '../../language/resource/condition-in-words';
import { seenWithout } from '../../rights/field-rights';
import { fillText } from '../../shared/text';

/** The verbs for which the page has texts. */
const verbs = new Set('view list show create edit delete export import read write'.split(' '));

/** Display texts of objects, actions and scopes of the policy. Returns the same object until the language changes. */
export const usePolicyWords = () => {
  const { t } = useTranslation('policy');
  const label = useLabel();
  const { resources } = useEngine().console;
  return useMemo(() => {
    /** Label of an object; of a field with its resource, because field labels repeat. */
    const objectText = ({ object, kind, label: own }: PolicyObjectView): string => {
      const resource = kind === 'field' ? resources.get(/^field:([^.]*)/.exec(object)?.[1] ?? '') : undefined;
      return resource ? `${label(resource.label)} · ${label(own)}` : label(own);
    };
    const actionText = (object: PolicyObjectView | undefined, action: string): string => {
      const own = object?.actions.find(({ name }) => name === action)?.label;
      return own ? label(own) : verbs.has(action) ? t(`verb.${action}`) : action;
    };
    /** How a field behaves without the right; undefined: the right is not about a field. */
    const without = (object: string, action: string): string | undefined => {
      const [, resourceName = '', name = ''] = /^field:([^.]*)\.(.*)$/.exec(object) ?? [];
      const resource = resources.get(resourceName);
      const field = resource?.fieldByName.get(name);
      return resource && field && seenWithout({ resource, field })[action === 'read' ? 'read' : 'write'];
    };
    /** Text of scopes. `org:open` means the records of the organisation that satisfy the condition `open`. */
    const reachText = (scopes: readonly string[], object: string, action: string): string => {
      const ofField = without(object, action);
      if (ofField !== undefined) return t(`fieldScope.${action}.${scopes.length > 0 ? 'given' : ofField}`);
      if (scopes.length === 0) return t('scope.none');
      const resource = resources.get(object.slice('res:'.length));
      return scopes
        .map((scope) => {
          const [width = '', name] = scope.split(':');
          const words = t(`scope.${width === '-' ? 'yes' : width}`, { defaultValue: width });
          if (name === undefined) return words;
          const condition = resource?.scopes[name];
          const message = resource && condition ? label(conditionInWords(resource, condition)) : name;
          return t('scope.narrowed', { scope: words, name: message });
        })
        .join(' + ');
    };
    /** Whether the right has no effect, because editing the record is enough to set the field. */
    const isFree = (object: string, action: string): boolean => without(object, action) === 'free';
    /** Why a right cannot be set individually; undefined: it can. */
    const fixedText = (lines: readonly number[] | undefined): string | undefined =>
      lines && t('fixed', { lines: lines.join(t('role.comma')) });
    return { t, label, objectText, actionText, reachText, isFree, fixedText };
  }, [t, label, resources]);
};

export type PolicyWords = ReturnType<typeof usePolicyWords>;

/** A cell of the matrix: a right of a role. */
export interface MatrixCell {
  role: PolicyRoleView;
  object: PolicyObjectView;
  action: string;
}

/** The texts of a cell. */
interface CellText {
  /** The scope of the right. */
  said: string;
  /** It needs two lines. */
  isLong: boolean;
  /** Accessible name: role, action, object and scope. */
  name: string;
}

/** Number of letters that fit in a line; a Chinese character counts as two. */
const longLine = 11;
const lengthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

const slots = { role: '{role}', action: '{action}', object: '{object}', scope: '{scope}' };

/** Creates the function for the texts of cells. Scope texts are cached, because scrolling renders 20 cells per row. */
export const cellTexts = ({ t, label, actionText, objectText, reachText }: PolicyWords) => {
  const sentence = t('cell', slots);
  const reaches = new Map<string, Omit<CellText, 'name'>>();
  const reach = (object: PolicyObjectView, action: string, reached: readonly string[]): Omit<CellText, 'name'> => {
    const key = `${object.object} ${action} ${reached.join()}`;
    const cached = reaches.get(key);
    if (cached) return cached;
    const message = reachText(reached, object.object, action);
    const made = { said: message, isLong: lengthOf(message) > longLine };
    reaches.set(key, made);
    return made;
  };
  return ({ role, object, action }: MatrixCell, reached: readonly string[]): CellText => {
    const { said: message, isLong } = reach(object, action, reached);
    const [of, verb, about] = [label(role.label), actionText(object, action), objectText(object)];
    return {
      said: message,
      isLong,
      name: fillText(sentence, { role: of, action: verb, object: about, scope: message }),
    };
  };
};

export type CellTexts = ReturnType<typeof cellTexts>;
