import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupsAnswer } from '../../contract/dashboards';
import { optionText } from '../../fields/base/option';
import { hasOptions } from '../../fields/field';
import { useLanguage } from '../../i18n/use-label';
import { useResource } from '../context/engine-context';

/** Returns what a group is called: its option, or the title of the record that it refers to. */
export const useGroupNames = ({
  resource,
  groupBy,
}: {
  resource: string;
  groupBy: string;
}): ((group: Pick<GroupsAnswer['groups'][number], 'value' | 'title'>) => string) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const field = useResource(resource).fieldByName.get(groupBy);
  return useCallback(
    ({ value, title }) => {
      if (value === null) return t('unset');
      if (field && hasOptions(field)) return optionText({ field, value, language });
      return title ?? t('gone');
    },
    [t, field, language],
  );
};
