import { Descriptions } from 'antd';
import { Suspense, useMemo } from 'react';
import { type Field, kitOf } from '../../fields/field';
import { hiddenNames } from '../../fields/field-conditions';
import { RefTitles } from '../../fields/ref/ref-titles';
import { valueFor } from '../../fields/translations';
import { FieldValue } from '../../fields/views';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { missingReadRight } from '../../rights/field-rights';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { Withheld } from '../parts/withheld';
import { renderCell } from './render-cell';

interface RecordDetailsProps {
  fields: readonly Field[];
  record: EngineRecord;
  /** The record's resource. Left out: the record does not exist yet, and its fields have no custom cells. */
  resource?: Resource;
  /** One field per line. Default: false. */
  isSlim?: boolean;
}

/** Values of a record, each with its label. */
export const RecordDetails = ({ fields, record, resource, isSlim = false }: RecordDetailsProps) => {
  const label = useLabel();
  const language = useLanguage();
  const { asking, can } = useEngine();
  const rows = useMemo(() => [record], [record]);
  const hidden = hiddenNames(fields, record, { ...asking, now: Date.now() });
  return (
    <RefTitles {...(resource && { resource: resource.name })} fields={fields} rows={rows}>
      <Descriptions
        className="engine-details"
        bordered
        size="small"
        column={isSlim ? 1 : { xs: 1, sm: 1, md: 1, lg: 2, xl: 2, xxl: 3 }}
        items={fields
          .filter((field) => !hidden.has(field.name))
          .map((field) => {
            const withheld = resource && missingReadRight({ resource, field, can });
            const name = label(field.label);
            return {
              key: field.name,
              label: withheld ? <Withheld right={withheld}>{name}</Withheld> : name,
              children: withheld ? null : resource && field.cell !== undefined ? (
                renderCell({ resource, field, record, place: 'show' })
              ) : (
                <Suspense>
                  <FieldValue field={field} value={valueFor(field, record, language)} />
                </Suspense>
              ),
              ...(kitOf(field).wide === 'everywhere' && { span: 'filled' as const }),
            };
          })}
      />
    </RefTitles>
  );
};
