import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textFrom } from '../../../fields/base/read-value';
import type { Field } from '../../../fields/field';
import { useLabel, useLanguage } from '../../../i18n/use-label';
import { canReadPlain } from '../../../rights/field-rights';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { figureText } from '../../context/figure-text';
import { renderCell } from '../../record/render-cell';
import { listKindTexts } from '../list-kind-texts';
import type { ListModel } from '../list-model';
import { useFigures } from '../use-figures';
import '../list.css';

/** The number of records of a group, then the totals of the list, of all pages. The groups of a page are fetched with one call. */
const useGroupFigures = ({ list, group, record }: Pick<GroupHeadProps, 'list' | 'group' | 'record'>) => {
  const { resource, query, records } = list;
  const { can } = useEngine();
  const totals = resource.list.totals.flatMap((name) => resource.fieldByName.get(name) ?? []);
  const fields = totals.filter((field) => canReadPlain({ resource, field, can }));
  const key = textFrom(record[group.name]);
  const others = query.filter((filter) => !('field' in filter && filter.field === group.name));
  // Of a large list there may be thousands of groups; those of the page are enough.
  const keys = [...new Set(records.rows.map((row) => textFrom(row[group.name])))].filter((one) => one !== '').sort();
  const { data } = useFigures({
    resource,
    filters: [
      ...others,
      key === ''
        ? { field: group.name, operator: 'null', value: true }
        : { field: group.name, operator: 'in', value: keys },
    ],
    figures: ['count', ...fields.map(({ name }) => `sum.${name}`)],
    ...(key !== '' && { by: group.name }),
  });
  const figures = key === '' ? data?.figures : data?.groups?.find(({ value }) => value === key)?.figures;
  return { count: figures?.[0], sums: fields.map((field, at) => ({ field, value: figures?.[at + 1] })) };
};

interface GroupHeadProps {
  list: ListModel;
  group: Field;
  record: EngineRecord;
  isOpen: boolean;
  onToggle: () => void;
}

/** The head of a group of rows: its value, how many records it has on all pages, and their totals. */
export const GroupHead = ({ list, group, record, isOpen, onToggle }: GroupHeadProps) => {
  const { t } = useTranslation(listKindTexts);
  const label = useLabel();
  const language = useLanguage();
  const id = useId();
  const { resource } = list;
  const { count, sums } = useGroupFigures({ list, group, record });
  return (
    <div className="engine-group-head u-flex u-gap-8 u-items-center u-sticky">
      <button
        type="button"
        className="engine-plain-button u-min-h-24 u-min-w-24"
        aria-expanded={isOpen}
        aria-labelledby={id}
        onClick={onToggle}
      >
        <svg className="engine-arrows u-rigid" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
          <path d={isOpen ? 'M0 4h8L4 9z' : 'M1 2l6 4-6 4z'} data-on="true" />
        </svg>
      </button>
      <span className="u-muted">{label(group.label)}</span>
      <span id={id} className="u-strong">
        {renderCell({ resource, field: group, record, place: 'list' })}
      </span>
      <span className="u-muted u-figures">{count !== undefined && t('figures.ofGroup', { count: Number(count) })}</span>
      {sums.map(({ field, value }) => (
        <span key={field.name} className="u-muted u-figures">
          {label(field.label)} {figureText({ figure: { fn: 'sum', of: field.name }, value, resource, language })}
        </span>
      ))}
    </div>
  );
};
