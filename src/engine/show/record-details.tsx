import { Descriptions } from 'antd';
import { Suspense, useMemo } from 'react';
import { useLabel } from '../../i18n/use-label';
import { hiddenNames } from '../../schema/field-conditions';
import type { Field, Resource } from '../../schema/resource';
import { lazyNamed } from '../../shared/lazy-named';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import { RefTitles } from '../fields/ref/ref-titles';
import { drawCell } from '../replace/draw-cell';

const wideTypes: ReadonlySet<Field['type']> = new Set(['textarea', 'richtext', 'video', 'file', 'json', 'list']);
const ItemTable = lazyNamed(async () => (await import('../fields/list/item-table')).ItemTable);
const RichtextView = lazyNamed(async () => (await import('../fields/richtext/view')).RichtextView);
const VideoView = lazyNamed(async () => (await import('../fields/video/view')).VideoView);

interface RecordDetailsProps {
  fields: readonly Field[];
  record: EngineRecord;
  /** Whose record it is. Left out: it is none yet, and its fields are drawn as usual. */
  resource?: Resource;
  /** One field a line. Default: false. */
  isSlim?: boolean;
}

/** A value as it is read when there is room. */
const Value = ({ field, value }: { field: Field; value: unknown }) => {
  const Cell = cellOf(field);
  if (field.type === 'list') return <ItemTable field={field} value={value} />;
  const Wide = field.type === 'richtext' ? RichtextView : field.type === 'video' ? VideoView : undefined;
  return Wide ? <Wide value={value} /> : <Cell field={field} value={value} />;
};

/** Values of a record, each with its name. */
export const RecordDetails = ({ fields, record, resource, isSlim = false }: RecordDetailsProps) => {
  const label = useLabel();
  const rows = useMemo(() => [record], [record]);
  const hidden = hiddenNames(fields, record);
  return (
    <RefTitles fields={fields} rows={rows}>
      <Descriptions
        className="engine-details"
        bordered
        size="small"
        column={isSlim ? 1 : { xs: 1, sm: 1, md: 1, lg: 2, xl: 2, xxl: 3 }}
        items={fields
          .filter((field) => !hidden.has(field.name))
          .map((field) => ({
            key: field.name,
            label: label(field.label),
            children:
              resource && field.cell !== undefined ? (
                drawCell({ resource, field, record, place: 'show' })
              ) : (
                <Suspense>
                  <Value field={field} value={record[field.name]} />
                </Suspense>
              ),
            ...(wideTypes.has(field.type) && { span: 'filled' as const }),
          }))}
      />
    </RefTitles>
  );
};
