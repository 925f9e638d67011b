import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { optionText } from '../../../framework/fields/base/option';
import type { Field, FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/blank';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel, useLanguage } from '../../../framework/i18n/use-label';
import en from '../../texts/en/audit-changes.json';
import zh from '../../texts/zh/audit-changes.json';
import { readChanges, type ShownRecord } from './read-changes';
import './audit-changes.css';

addTexts('audit-changes', { zh, en });

/** A value as it was kept: cut where it is long, so it is no longer one of its field's type. */
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

/** What a deed has changed: record by record, each field before and after. */
export const AuditChangesCell = ({ value }: CustomCellProps<FieldOf<'json'>>) => {
  const records = readChanges(value);
  if (records.length === 0) return <Blank />;
  return (
    <ul className="audit-changes">
      {records.map((record) => (
        <RecordChanges key={`${record.resource}/${record.id}`} record={record} />
      ))}
    </ul>
  );
};
