import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { parseFilter } from '../../../fields/parse-filter';
import { PlainInput } from '../../../shared/plain-input';
import type { ListModel } from '../list-model';
import { useSideCounts } from './use-side-counts';

/** One value beside a list. */
export interface SideEntry {
  value: string;
  text: string;
}

/** From so many values on one can look for one of them. */
const many = 9;

/** The values of a side as buttons, below the one that shows all records. */
export const SideEntries = ({
  list,
  by,
  entries,
  menuOf,
}: {
  list: ListModel;
  /** The field whose values stand beside the list. */
  by: Field;
  entries: readonly SideEntry[];
  /** The menu of the chosen value. */
  menuOf?: (value: string) => ReactNode;
}) => {
  const { t } = useTranslation('engine');
  const { state, change } = list;
  const { counts, all } = useSideCounts({ list, by });
  const [looked, setLooked] = useState('');
  const { [by.name]: chosen, ...others } = state.filters;
  const isOn = (value: string): boolean => chosen?.kind === 'oneOf' && chosen.values.includes(value);
  const wanted = looked.trim().toLowerCase();
  const shown = entries.filter(({ value, text }) => isOn(value) || text.toLowerCase().includes(wanted));
  const choose = (value: string): void => {
    const filter = parseFilter({ field: by, texts: [value] });
    change({ filters: filter === undefined ? others : { ...others, [by.name]: filter } });
  };
  return (
    <>
      {entries.length >= many && (
        <PlainInput
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={looked}
          onChange={(event) => setLooked(event.target.value)}
        />
      )}
      <ul>
        <li>
          <button type="button" aria-pressed={chosen === undefined} onClick={() => change({ filters: others })}>
            <span className="engine-side-name">{t('list.allRecords')}</span>
            <span className="engine-side-count">{all}</span>
          </button>
        </li>
        {shown.map(({ value, text }) => (
          <li key={value}>
            <button type="button" aria-pressed={isOn(value)} title={text} onClick={() => choose(value)}>
              <span className="engine-side-name">{text}</span>
              <span className="engine-side-count">{counts && (counts.get(value) ?? 0)}</span>
            </button>
            {isOn(value) && menuOf?.(value)}
          </li>
        ))}
      </ul>
    </>
  );
};
