import './list.css';
import { type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textFrom } from '../../fields/base/read-value';
import { type Field, type FieldOf, hasOptions, isRef } from '../../fields/field';
import { parseFilter } from '../../fields/parse-filter';
import { useFieldServices } from '../../fields/parts/fields-context';
import { valueFor } from '../../fields/translations';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { PlainInput } from '../../shared/plain-input';
import { PopupMenu } from '../../shared/popup-menu/popup-menu';
import { useAllowed } from '../actions/available-actions';
import { RowIcon } from '../actions/row-icon';
import { useRecordActions } from '../actions/use-record-actions';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { canOpen, findList } from '../context/find-pages';
import { listFilters } from './filters/to-filters';
import type { ListModel } from './list-model';
import { useFigures } from './use-figures';
import { buildTree, type TreeNode } from './use-tree-rows';

/** How many records each value of a field has, and all of them together, by all filters of the list but that of the field. */
const useSideCounts = ({
  list,
  by,
}: {
  list: ListModel;
  by: Field;
}): { counts: ReadonlyMap<string, number> | undefined; all: number | undefined } => {
  const { state, filterable, route, resource } = list;
  const request = useMemo(() => {
    const { [by.name]: _, ...filters } = state.filters;
    const { fixed, where } = route.page;
    return listFilters({
      state: { ...state, filters },
      filterable,
      fixed,
      where,
      presets: resource.list.presets,
      now: new Date(),
    });
  }, [state, by, filterable, route, resource]);
  const { data } = useFigures({ resource, filters: request, figures: ['count'], by: by.name });
  return {
    counts: data?.groups && new Map(data.groups.map(({ value, figures: [count] }) => [String(value), Number(count)])),
    all: data && Number(data.figures[0]),
  };
};

/** One value at the side of a list. */
interface SideEntry {
  value: string;
  text: string;
  /** With where it is in a tree. Default: the same. */
  title?: string;
  /** Its level in a tree, from 0. Default: 0. */
  level?: number;
  /** It, and what is below it in a tree: what it filters by. Default: it alone. */
  values?: readonly string[];
}

const valuesOf = ({ value, values = [value] }: SideEntry): readonly string[] => values;

/** Records as entries, each tree below its root; an entry of a tree stands for all that is below it. */
const treeEntries = (
  nodes: readonly TreeNode[],
  textOf: (record: EngineRecord, level: number) => Pick<SideEntry, 'text' | 'title'>,
  level = 0,
): readonly SideEntry[] =>
  nodes.flatMap(({ record, children }) => {
    const below = treeEntries(children, textOf, level + 1);
    const values = [record.id, ...below.map(({ value }) => value)];
    return [{ value: record.id, ...textOf(record, level), level, values }, ...below];
  });

/** From so many values on one can look for one of them. */
const many = 9;

/** The values of a side as buttons, below the one that shows all records. */
const SideEntries = ({
  list,
  by,
  entries,
  menuOf,
}: {
  list: ListModel;
  /** The field whose values are shown at the side of the list. */
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
  const filtered = new Set(chosen?.kind === 'oneOf' ? chosen.values : []);
  const isWhole = (entry: SideEntry): boolean =>
    valuesOf(entry).length === filtered.size && valuesOf(entry).every((value) => filtered.has(value));
  // What a form has filtered by may be no branch of the tree.
  const isBranch = entries.some(isWhole);
  const isOn = (entry: SideEntry): boolean => (isBranch ? isWhole(entry) : filtered.has(entry.value));
  const wanted = looked.trim().toLowerCase();
  const found = new Set(entries.flatMap(({ value, text }) => (text.toLowerCase().includes(wanted) ? [value] : [])));
  const shown = entries.filter((entry) => isOn(entry) || valuesOf(entry).some((value) => found.has(value)));
  const countOf = (entry: SideEntry): number =>
    valuesOf(entry).reduce((sum, value) => sum + (counts?.get(value) ?? 0), 0);
  const choose = (entry: SideEntry): void => {
    const filter = parseFilter({ field: by, texts: valuesOf(entry) });
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
            <span className="u-truncate">{t('list.allRecords')}</span>
            <span className="u-muted u-figures u-regular">{all}</span>
          </button>
        </li>
        {shown.map((entry) => {
          const { value, text, title = text, level = 0 } = entry;
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={isOn(entry)}
                title={title}
                // A branch of a tree is below its root.
                style={level > 0 ? { paddingInlineStart: 8 + 16 * level } : undefined}
                onClick={() => choose(entry)}
              >
                <span className="u-truncate">{text}</span>
                <span className="u-muted u-figures u-regular">{counts && countOf(entry)}</span>
              </button>
              {isOn(entry) && menuOf?.(value)}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** The number of records at the side of a list; the others are found in their own list. */
const mostRecords = 200;
const nothing: ReadonlySet<string> = new Set();

/** The records of a reference at the side of the list of those that refer to them; the chosen one has its menu. */
const RecordSide = ({ list, by }: { list: ListModel; by: FieldOf<'ref'> }) => {
  const { t } = useTranslation('engine');
  const { console, mayOpen } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const services = useFieldServices();
  const other = useResource(by.to);
  const own = findList({ routes: console.routeByPath, resource: by.to, mayOpen });
  const allowed = useAllowed({ resource: other, without: own?.page.without ?? nothing });
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: by.to,
    sorters: [...other.list.sort],
    pagination: { currentPage: 1, pageSize: mostRecords },
    errorNotification: false,
  });
  const { itemsFor, dialog } = useRecordActions({
    resource: other,
    listAt: own?.path ?? '',
    allowed,
    // Its records are another list then.
    onDeleted: () => list.change({ filters: {} }),
  });
  const createAt = own?.page.createAt;
  const canCreate =
    createAt !== undefined &&
    allowed.verbs.has('create') &&
    canOpen({ routes: console.routeByPath, path: createAt, mayOpen });
  const name = label(other.label);
  const isElsewhere = (key: string): boolean => {
    const action = allowed.actions.find((one) => one.name === key);
    return action?.kind !== 'open' || action.route !== list.route.path;
  };

  const { tree } = other.list;
  const nodes = tree ? buildTree(result.data, tree.parent) : result.data.map((record) => ({ record, children: [] }));
  const menuOf = (id: string) => {
    const record = result.data.find((one) => one.id === id);
    const items = record ? itemsFor(record).filter(({ key }) => isElsewhere(key)) : [];
    return (
      items.length > 0 && (
        <PopupMenu
          name={t('button.more')}
          items={items.map(({ key, label: text, isDanger, obstacle, onPress }) => ({
            key,
            label: text,
            isDanger,
            isDisabled: obstacle !== undefined,
            title: obstacle,
            onPress,
          }))}
          button={(props) => (
            <Button {...props} type="text" size="small" aria-label={t('button.more')} title={t('button.more')}>
              <RowIcon name="more" />
            </Button>
          )}
        />
      )
    );
  };

  return (
    <nav aria-label={name} className="engine-side u-card u-flex u-column u-gap-8 u-scroll-y u-sticky u-p-8">
      <div className="engine-side-head u-flex u-gap-8 u-items-baseline u-between">
        <h2 className="u-text-14 u-strong">{own ? <Link to={own.path}>{name}</Link> : name}</h2>
        {canCreate && (
          <Link to={createAt} className="u-nowrap">
            + {t('button.create')}
          </Link>
        )}
      </div>
      {query.isError ? (
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          {t('button.retry')}
        </Button>
      ) : (
        <SideEntries
          list={list}
          by={by}
          entries={treeEntries(nodes, (record, level) => {
            const title = services.titleOf(by.to, record, language);
            // What it is below is above it.
            const field = level === 0 ? undefined : other.fieldByName.get(other.titleField);
            const own = field ? textFrom(valueFor(field, record, language)) : '';
            return { text: own === '' ? title : own, title };
          })}
          menuOf={menuOf}
        />
      )}
      {own && (result.total ?? 0) > mostRecords && <Link to={own.path}>{t('button.showAllOf')}</Link>}
      {dialog}
    </nav>
  );
};

interface ListSideProps {
  list: ListModel;
  /** The field whose values are shown at the side of the list. */
  by: Field;
}

/** The values of a field at the side of its list, each with the number of records that the other filters leave; a click filters by one. */
export const ListSide = ({ list, by }: ListSideProps) => {
  const label = useLabel();
  if (isRef(by)) return <RecordSide list={list} by={by} />;
  const entries = hasOptions(by)
    ? Object.entries(by.options).map(([value, option]) => ({ value, text: label(option) }))
    : [];
  return (
    <nav aria-label={label(by.label)} className="engine-side u-card u-flex u-column u-gap-8 u-scroll-y u-sticky u-p-8">
      <div className="engine-side-head u-flex u-gap-8 u-items-baseline u-between">
        <h2 className="u-text-14 u-strong">{label(by.label)}</h2>
      </div>
      <SideEntries list={list} by={by} entries={entries} />
    </nav>
  );
};
