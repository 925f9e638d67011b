import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyObjectView } from '../../../framework/contract/policy';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { useLabel } from '../../../framework/i18n/use-label';
import { conditionInWords } from '../../../framework/language/resource/condition-in-words';
import { seenWithout } from '../../../framework/rights/field-rights';

/** The verbs for which the page has texts. */
const verbs = new Set('view list show create edit delete export import read write viewAs'.split(' '));

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
          const said = resource && condition ? label(conditionInWords(resource, condition)) : name;
          return t('scope.narrowed', { scope: words, name: said });
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
