import '../cells.css';
import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { optionText } from '../../../framework/fields/base/option';
import type { Field, FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel, useLanguage } from '../../../framework/i18n/use-label';
import { isObject } from '../../../framework/shared/is-object';
import { auditChanges as en } from '../../texts/en/cells.json';
import { auditChanges as zh } from '../../texts/zh/cells.json';

/** A field of an audited record, as the system log keeps it. */
interface ShownField {
  field: string;
  before: unknown;
  after: unknown;
  /** Only the fact that it was changed is shown. */
  isHidden: boolean;
}

/** A record of the system log's changes. */
interface ShownRecord {
  resource: string;
  id: string;
  title: string;
  how: 'create' | 'edit' | 'delete';
  fields: readonly ShownField[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The records in a value of the system log; what has another shape is left out. */
export const readChanges = (value: unknown): ShownRecord[] =>
  itemsOf(value).map(({ resource, id, title, how, fields }) => ({
    resource: textOf(resource),
    id: textOf(id),
    title: textOf(title),
    how: how === 'create' || how === 'delete' ? how : 'edit',
    fields: itemsOf(fields).map(({ field, before, after, isHidden }) => ({
      field: textOf(field),
      before,
      after,
      isHidden: isHidden === true,
    })),
  }));

addTexts('audit-changes', { zh, en });

/** A value as it was stored: cut where it is long, so it is no longer one of its field's type. */
const Value = ({ field, value }: { field: Field | undefined; value: unknown }) => {
  const language = useLanguage();
  if (value === null || value === undefined || value === '') return <Blank />;
  if (field !== undefined && 'options' in field) return <>{optionText({ field, value, language })}</>;
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
};

const RecordChanges = ({ record: { resource: name, id, title, how, fields } }: { record: ShownRecord }) => {
  const { t } = useTranslation('audit-changes');
  const label = useLabel();
  const resource = useEngine().console.resources.get(name);
  return (
    <li>
      <strong>
        {t(how)} {resource ? label(resource.label) : name} {title || id}
      </strong>
      <dl>
        {fields.map(({ field: fieldName, before, after, isHidden }) => {
          const field = resource?.fieldByName.get(fieldName);
          return (
            <div key={fieldName}>
              <dt>{field ? label(field.label) : fieldName}</dt>
              <dd>
                {isHidden ? (
                  t('hidden')
                ) : (
                  <>
                    <del>
                      <Value field={field} value={before} />
                    </del>
                    <span aria-hidden="true">→</span>
                    <ins>
                      <Value field={field} value={after} />
                    </ins>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
};

/** What an operation has changed: record by record, each field before and after. */
export const AuditChangesCell = ({ value }: CustomCellProps<FieldOf<'json'>>) => {
  const records = readChanges(value);
  if (records.length === 0) return <Blank />;
  return (
    <ul className="audit-changes u-stack u-gap-12">
      {records.map((record) => (
        <RecordChanges key={`${record.resource}/${record.id}`} record={record} />
      ))}
    </ul>
  );
};
