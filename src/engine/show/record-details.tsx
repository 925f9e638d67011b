import { Descriptions } from 'antd';
import { Suspense, useMemo } from 'react';
import { useLabel } from '../../i18n/use-label';
import { hiddenNames } from '../../schema/field-conditions';
import type { Field } from '../../schema/resource';
import { lazyNamed } from '../../shared/lazy-named';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import { RefTitles } from '../fields/ref/ref-titles';

const wideTypes: ReadonlySet<Field['type']> = new Set(['textarea', 'richtext', 'video', 'file', 'json', 'list']);
const ItemTable = lazyNamed(async () => (await import('../fields/list/item-table')).ItemTable);
const RichtextView = lazyNamed(async () => (await import('../fields/richtext/view')).RichtextView);
const VideoView = lazyNamed(async () => (await import('../fields/video/view')).VideoView);

/** Values of a record, each with its name. */
export const RecordDetails = ({ fields, record }: { fields: readonly Field[]; record: EngineRecord }) => {
  const label = useLabel();
  const rows = useMemo(() => [record], [record]);
  const hidden = hiddenNames(fields, record);
  return (
    <RefTitles fields={fields} rows={rows}>
      <Descriptions
        className="engine-details"
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: 1, lg: 2, xl: 2, xxl: 3 }}
        items={fields
          .filter((field) => !hidden.has(field.name))
          .map((field) => {
            const Cell = cellOf(field);
            return {
              key: field.name,
              label: label(field.label),
              children:
                field.type === 'richtext' ? (
                  <Suspense>
                    <RichtextView value={record[field.name]} />
                  </Suspense>
                ) : field.type === 'video' ? (
                  <Suspense>
                    <VideoView value={record[field.name]} />
                  </Suspense>
                ) : field.type === 'list' ? (
                  <Suspense>
                    <ItemTable field={field} value={record[field.name]} />
                  </Suspense>
                ) : (
                  <Cell field={field} value={record[field.name]} />
                ),
              ...(wideTypes.has(field.type) && { span: 'filled' as const }),
            };
          })}
      />
    </RefTitles>
  );
};
