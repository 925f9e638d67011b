import { Button } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { filterOf } from '../../../fields/filters';
import { useLabel } from '../../../i18n/use-label';
import { PlainInput } from '../../../shared/plain-input';
import type { ListQuestion } from '../../context/list-state';
import { keepComposing } from './keep-composing';

interface FilterBarProps {
  fields: readonly Field[];
  /** The fields that the search box searches; none: no search box. */
  searched: readonly Field[];
  /** The current search and filters of the list. */
  query: ListQuestion;
  onAsk: (request: ListQuestion) => void;
  /** The fields whose values are also seen above or at the side of the list. Default: none. */
  elsewhere?: readonly (Field | undefined)[];
  isNarrow: boolean;
}

/** How many filters are visible before the bar is expanded; on a narrow screen the records come first. */
const visibleCount = ({ isNarrow, hasSearch }: { isNarrow: boolean; hasSearch: boolean }): number =>
  isNarrow ? Number(!hasSearch) : 3 - Number(hasSearch);

/** Filters of a list: input is applied with 查询 or Enter; 重置 clears everything. */
export const FilterBar = ({ fields, searched, query: request, onAsk, elsewhere = [], isNarrow }: FilterBarProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const prefix = useId();
  const mostFilters = visibleCount({ isNarrow, hasSearch: searched.length > 0 });
  const [draft, setDraft] = useState(request);
  const requestedKey = JSON.stringify([request.search, request.filters]);
  const [seenKey, setSeenKey] = useState(requestedKey);
  const hasHiddenActive = fields
    .slice(mostFilters)
    .some((field) => request.filters[field.name] !== undefined && !elsewhere.includes(field));
  const [isUnfolded, setIsUnfolded] = useState(hasHiddenActive);
  // Back, forward and followed links change the filters from outside.
  if (seenKey !== requestedKey) {
    setSeenKey(requestedKey);
    setDraft(request);
  }
  if (fields.length === 0 && searched.length === 0) return null;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // In a dialog of a form it is not the form that is submitted.
    event.stopPropagation();
    onAsk({ ...draft, search: draft.search.trim() });
  };
  const reset = (): void => {
    const nothing: ListQuestion = { search: '', filters: {} };
    setDraft(nothing);
    onAsk(nothing);
  };
  const change = (name: string, value: ListQuestion['filters'][string] | undefined): void => {
    const { [name]: _, ...others } = draft.filters;
    setDraft({ ...draft, filters: value === undefined ? others : { ...others, [name]: value } });
  };

  const names = searched.map((field) => label(field.label)).join(t('list.separator'));
  const shown = isUnfolded ? fields : fields.slice(0, mostFilters);
  return (
    <search>
      <form
        className="engine-filters u-card u-grid u-items-center"
        data-line={(!isUnfolded && !isNarrow) || undefined}
        onSubmit={submit}
        onKeyDown={keepComposing}
      >
        {searched.length > 0 && (
          <div className="u-row u-min-0">
            <label className="u-unseen" htmlFor={`${prefix}-search`}>
              {t('list.search')}
            </label>
            <PlainInput
              id={`${prefix}-search`}
              type="search"
              aria-keyshortcuts="/"
              placeholder={t('list.searchIn', { fields: names })}
              title={t('list.searchIn', { fields: names })}
              value={draft.search}
              onChange={(event) => setDraft({ ...draft, search: event.target.value })}
            />
          </div>
        )}
        {shown.map((field) => {
          const Filter = filterOf(field);
          const name = label(field.label);
          return (
            <div className="u-row u-min-0" key={field.name}>
              <label
                className="engine-filter-label u-truncate u-rigid u-faint"
                htmlFor={`${prefix}-${field.name}`}
                title={name}
              >
                {name}
              </label>
              <Filter
                field={field}
                id={`${prefix}-${field.name}`}
                label={name}
                value={draft.filters[field.name]}
                onChange={(value) => change(field.name, value)}
              />
            </div>
          );
        })}
        <div className="engine-filters-end u-row u-min-0">
          <Button htmlType="submit">{t('button.query')}</Button>
          <Button type="text" onClick={reset}>
            {t('button.reset')}
          </Button>
          {fields.length > mostFilters && (
            <Button type="link" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {t(isUnfolded ? 'button.fold' : 'button.unfold')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
};
