import { Descriptions } from 'antd';
import { useMemo } from 'react';
import { useLabel } from '../../i18n/use-label';
import { isVisible } from '../../schema/record-schema';
import type { Field } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import { cellOf } from '../fields/cells';
import { RefTitles } from '../fields/ref/ref-titles';

/** Values of a record, each with its name. */
export const RecordDetails = ({ fields, record }: { fields: readonly Field[]; record: EngineRecord }) => {
  const label = useLabel();
  const rows = useMemo(() => [record], [record]);
  return (
    <RefTitles fields={fields} rows={rows}>
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: 1, lg: 2, xl: 2, xxl: 3 }}
        items={fields
          .filter((field) => isVisible(field.visibleWhen, record))
          .map((field) => {
            const Cell = cellOf(field);
            return {
              key: field.name,
              label: label(field.label),
              children: <Cell field={field} value={record[field.name]} />,
              ...(field.type === 'textarea' && { span: 'filled' as const }),
            };
          })}
      />
    </RefTitles>
  );
};
