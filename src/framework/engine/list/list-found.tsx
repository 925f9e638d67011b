import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterValue, presetDays } from '../../fields/base/filter-value';
import { formatMinute } from '../../fields/base/format';
import { type Field, isRef } from '../../fields/field';
import { useRefTitles } from '../../fields/ref/ref-titles';
import { textOfValue } from '../../fields/texts';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { ListModel } from './list-model';

/** Returns what a filter asks for, in words. */
const useFilterText = ({ resource, state, filterable }: ListModel) => {
  const language = useLanguage();
  const rows = useMemo(
    () => [
      Object.fromEntries(
        Object.entries(state.filters).flatMap(([name, filter]) =>
          filter.kind === 'oneOf' ? [[name, filter.values]] : [],
        ),
      ),
    ],
    [state.filters],
  );
  const titleOf = useRefTitles({ resource: resource.name, fields: filterable, rows });
  const valueText = (field: Field, value: unknown): string =>
    isRef(field) ? titleOf({ to: field.to, id: String(value) }).text : textOfValue({ field, value, language });
  return (field: Field, filter: FilterValue): string => {
    if (filter.kind === 'contains') return filter.text;
    if (filter.kind === 'flag') return valueText(field, filter.isOn);
    if (filter.kind === 'oneOf') return filter.values.map((value) => valueText(field, value) || value).join(' / ');
    const { from, to } =
      filter.kind === 'days' && filter.preset ? presetDays({ preset: filter.preset, now: new Date() }) : filter;
    return `${from ?? ''} – ${to ?? ''}`;
  };
};

/** Replaces what filters, sorts and pages on paper: which records these are, and the time of printing. */
const PrintedHead = ({ list, found }: { list: ListModel; found: string }) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const textOf = useFilterText(list);
  const { state, resource, filterable } = list;
  const preset = resource.list.presets.find(({ name }) => name === state.preset);
  return (
    <p className="engine-printed">
      {preset && <span>{label(preset.label)}</span>}
      {state.search !== '' && <span>“{state.search}”</span>}
      {filterable.map((field) => {
        const filter = state.filters[field.name];
        return (
          filter && (
            <span key={field.name}>
              {label(field.label)}: {textOf(field, filter)}
            </span>
          )
        );
      })}
      <span>{found}</span>
      <span>{t('list.printedAt', { at: formatMinute(new Date().toISOString()) })}</span>
    </p>
  );
};

/** Says what was found after a filter, an order, a page or an import: to who does not see the rows change, and on paper. */
export const ListFound = ({ list }: { list: ListModel }) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const { records, state, resource } = list;
  const sorted = state.sort.flatMap(({ field, order }) => {
    const by = resource.fieldByName.get(field);
    return by ? t(`list.sorted.${order}`, { field: label(by.label) }) : [];
  });
  const none = list.isFiltered ? 'list.noMatch' : 'list.empty';
  const found = t(records.total === 0 ? none : 'list.found', {
    total: t(records.isEstimated ? 'list.totalAbout' : 'list.total', { count: records.total }),
    page: state.page,
    sort: sorted.join(t('list.separator')),
  });
  const isPending = records.isFirst || records.isLoading || records.error !== undefined;
  return (
    <>
      {/* Empty while it waits, so that the same words are said again. */}
      <p className="u-unseen" role="status">
        {!isPending && found}
      </p>
      <PrintedHead list={list} found={isPending ? '' : found} />
    </>
  );
};
