import { CloseOutlined } from '@ant-design/icons';
import { Button, Empty, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/field';
import {
  FieldServicesProvider,
  FieldsOf,
  type PickerProps,
  useFieldServices,
  useResourceName,
} from '../../fields/parts/fields-context';
import { useRefTitles } from '../../fields/ref/ref-titles';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { textOf } from '../../shared/label';
import { narrow, useMedia } from '../../shared/use-media';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { filterableFields } from '../context/filterable-fields';
import type { ListState } from '../context/list-state';
import { LoadError } from '../parts/load-error';
import { Loading } from '../parts/loading';
import { useColors } from '../parts/use-colors';
import { RecordRefs } from '../record/record-refs';
import { FilterBar } from './filters/filter-bar';
import { listFilters, searchedFields, shownFilters } from './filters/to-filters';
import { ListPages } from './list-pages';
import { RecordCards } from './record-cards';
import { usualColumns } from './relation-list';
import { RecordTable } from './table/record-table';
import { toColumns } from './to-columns';
import { useRecords } from './use-records';
import '../../fields/forms/input-texts';

/** Columns, filters and records of the list from which records are chosen: what the select of the reference would offer. */
const usePickerList = ({ field, where }: Pick<PickerProps, 'field' | 'where'>) => {
  const { can } = useEngine();
  const target = useResource(field.to);
  const [view, setView] = useState<Omit<ListState, 'preset'>>({
    page: 1,
    size: 10,
    sort: target.list.sort,
    kind: 'table',
    at: '',
    search: '',
    filters: {},
  });
  const parts = useMemo(() => {
    // The dialog is there to choose: nothing is edited in it.
    const resource = { ...target, list: { ...target.list, inline: [] } };
    const { titleField, list } = resource;
    const names = [...new Set([titleField, ...list.columns])].slice(0, usualColumns);
    const fixed = Object.fromEntries(where.flatMap((one) => ('field' in one ? [[one.field, one.value]] : [])));
    const filterable = filterableFields({ resource, fixed, can });
    const searched = searchedFields({ resource, can });
    const filters = searched.length > 0 ? list.filters : [titleField, ...list.filters];
    return {
      resource,
      columns: toColumns({ resource, names, can }),
      filterable,
      searched,
      filters: shownFilters({ filterable, names: filters, active: [] }),
    };
  }, [target, where, can]);
  const { resource, filterable } = parts;
  const request = useMemo(
    () => [...where, ...listFilters({ state: view, filterable, where: {}, fixed: {}, now: new Date() })],
    [where, view, filterable],
  );
  const onBeyondEnd = (page: number): void => setView({ ...view, page });
  return { ...parts, view, setView, records: useRecords({ resource, filters: request, view, onBeyondEnd }) };
};

/** The records that are chosen, with their titles, over all pages and searches. */
const useChosen = ({
  field,
  value,
  rows,
}: Pick<PickerProps, 'field' | 'value'> & { rows: readonly EngineRecord[] }) => {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const services = useFieldServices();
  const [first] = useState(value);
  const [chosen, setChosen] = useState<ReadonlyMap<string, EngineRecord | undefined>>(
    () => new Map(value.map((id) => [id, undefined])),
  );
  const titles = useMemo(() => ({ fields: [field as Field], rows: [{ [field.name]: first }] }), [field, first]);
  const titleOf = useRefTitles({ resource: useResourceName(), ...titles });
  const most = field.maxItems ?? 500;
  const lockOf = (record: EngineRecord): string | undefined => {
    const barred = services.barred(field.to, record);
    // What the record names already may stay, and be put back.
    if (barred && !first.includes(record.id)) return textOf(barred, language);
    return chosen.size >= most ? t('pickMost', { most }) : undefined;
  };
  const change = (ids: readonly string[]): void => {
    const known = new Map<string, EngineRecord | undefined>([...chosen, ...rows.map((row) => [row.id, row] as const)]);
    setChosen(new Map(ids.slice(0, most).map((id) => [id, known.get(id)])));
  };
  return {
    ids: [...chosen.keys()],
    all: [...chosen].map(([id, record]) => ({
      id,
      title: record ? services.titleOf(field.to, record, language) : titleOf({ to: field.to, id }).text,
    })),
    lockOf,
    change,
  };
};

/** The list of the records that a reference may name, in a dialog that covers a phone: what is checked stays so over pages and searches. */
export const RecordPicker = ({ field, where, value, onChange, onClose }: PickerProps) => {
  const { t } = useTranslation(['engine', 'fields']);
  const label = useLabel();
  const colors = useColors();
  const isNarrow = useMedia(narrow);
  const services = useFieldServices();
  // A link would lead away from the form.
  const unlinked = useMemo(() => ({ ...services, linkTo: () => undefined }), [services]);
  const [isOpen, setOpen] = useState(true);
  // The form cannot change below the dialog.
  const [fixed] = useState(where);
  const { resource, columns, searched, filters, view, setView, records } = usePickerList({ field, where: fixed });
  const chosen = useChosen({ field, value, rows: records.rows });
  const fields = useMemo(() => columns.map((column) => column.field), [columns]);
  const title = label(field.label);
  const View = isNarrow ? RecordCards : RecordTable;
  const count = chosen.ids.length;
  const said =
    field.maxItems === undefined
      ? t('fields:picked', { count })
      : t('fields:pickedMost', { count, most: field.maxItems });
  const body = () => {
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading rows={6} />;
    if (records.total === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('field.nothingFound')} />;
    return (
      <RecordRefs resource={resource} fields={fields} rows={records.rows}>
        <View
          title={title}
          columns={columns}
          resource={resource}
          rows={records.rows}
          isLoading={records.isLoading}
          sort={view.sort}
          onSort={(sort) => setView({ ...view, page: 1, sort: sort ?? resource.list.sort })}
          selection={{ ids: chosen.ids, onChange: chosen.change, lockOf: chosen.lockOf }}
          density="compact"
        />
        {(records.total > 10 || view.page > 1) && (
          <ListPages
            state={view}
            total={records.total}
            isEstimated={records.isEstimated}
            isSmall
            onChange={(change) => setView({ ...view, ...change })}
          />
        )}
      </RecordRefs>
    );
  };
  return (
    <Modal
      open={isOpen}
      className="engine-picker"
      width={920}
      style={colors}
      title={t('fields:pickOf', { field: title })}
      okText={t('button.confirm')}
      cancelText={t('button.cancel')}
      onOk={() => {
        onChange(chosen.ids);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      mask={{ closable: false }}
    >
      <FieldServicesProvider services={unlinked}>
        <div className="u-stack u-gap-12">
          <FieldsOf resource={resource.name}>
            <FilterBar
              fields={filters}
              searched={searched}
              query={view}
              onAsk={(question) => setView({ ...view, ...question, page: 1 })}
              isNarrow={isNarrow}
            />
          </FieldsOf>
          {body()}
        </div>
        <section className="engine-picked u-row u-wrap" aria-label={said}>
          <output className="u-note">{said}</output>
          {chosen.all.map(({ id, title: name }) => (
            <Button
              key={id}
              size="small"
              icon={<CloseOutlined />}
              iconPlacement="end"
              aria-label={t('fields:dropPicked', { title: name })}
              onClick={() => chosen.change(chosen.ids.filter((other) => other !== id))}
            >
              <span className="u-truncate">{name}</span>
            </Button>
          ))}
        </section>
      </FieldServicesProvider>
    </Modal>
  );
};
