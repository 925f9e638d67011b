import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyObjectView } from '../../../framework/contract/policy';
import { useLabel } from '../../../framework/i18n/use-label';

/** The verbs that every resource has, which the texts of the page name. */
const verbs = new Set(['view', 'list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'read', 'write']);

/** What actions and scopes of the policy are called. */
export const usePolicyWords = () => {
  const { t } = useTranslation('policy');
  const label = useLabel();
  const actionText = useCallback(
    (object: PolicyObjectView | undefined, action: string): string => {
      const own = object?.actions.find(({ name }) => name === action)?.label;
      return own ? label(own) : verbs.has(action) ? t(`verb.${action}`) : action;
    },
    [label, t],
  );
  /** `org:open` is what the organisation has and `open` holds for. */
  const scopeText = (scopes: readonly string[]): string =>
    scopes.length === 0
      ? t('scope.none')
      : scopes
          .map((scope) => {
            const [width = '', name] = scope.split(':');
            const words = t(`scope.${width === '-' ? 'yes' : width}`, { defaultValue: width });
            return name === undefined ? words : t('scope.narrowed', { scope: words, name });
          })
          .join(' + ');
  return { t, label, actionText, scopeText };
};
