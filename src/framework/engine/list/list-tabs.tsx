import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../fields/field';
import { parseFilter } from '../../fields/parse-filter';
import { useLabel } from '../../i18n/use-label';
import { useFigures } from './figures/use-figures';
import { listFilters } from './filters/to-filters';
import type { ListModel } from './list-model';

/**
 * The options of a field above its list, each with the number of records that the other filters leave: those that have any, and the
 * chosen one.
 */
export const ListTabs = ({ list, by }: { list: ListModel; by: FieldOf<'choice' | 'state'> }) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const { state, change, filterable, route, resource } = list;
  const { [by.name]: chosen, ...others } = state.filters;
  const asked = useMemo(() => {
    const { [by.name]: _, ...filters } = state.filters;
    const { fixed, where } = route.page;
    return listFilters({ state: { search: state.search, filters }, filterable, fixed, where, now: new Date() });
  }, [state, by, filterable, route]);
  const { data } = useFigures({ resource, filters: asked, figures: ['count'], by: by.name });
  const counts = new Map(data?.groups?.map(({ value, figures: [count] }) => [String(value), Number(count)]));
  const all = data && Number(data.figures[0]);
  const tabs = Object.entries(by.options).map(([name, option]) => {
    const filter = parseFilter({ field: by, texts: [name] });
    return { name, text: label(option), count: counts.get(name) ?? 0, filter, isOn: isSame(filter, chosen) };
  });
  const open = (filters: typeof state.filters) => () => change({ filters });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={label(by.label)} className="engine-list-tabs">
      <button type="button" aria-pressed={chosen === undefined} onClick={open(others)}>
        {t('list.allRecords')} {all !== undefined && <span>{all}</span>}
      </button>
      {tabs
        .filter(({ count, isOn }) => count > 0 || isOn)
        .map(({ name, text, count, filter, isOn }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={open(filter === undefined ? others : { ...others, [by.name]: filter })}
          >
            {text} <span>{count}</span>
          </button>
        ))}
    </div>
  );
};

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
