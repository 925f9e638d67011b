import type { ReactNode } from 'react';
import { valueFor } from '../../fields/translations';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { isBlank } from '../../shared/text';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/action-items';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { renderCell } from '../record/render-cell';
import { TitleLink } from '../record/title-link';
import './list.css';

/** A record in brief: its title, some fields, its actions. */
export const RecordCard = ({
  resource,
  record,
  names,
  items,
  handle,
}: {
  resource: Resource;
  record: EngineRecord;
  /** Fields below the title; empty ones are left out. */
  names: readonly string[];
  items: readonly ActionItem[];
  /** Rendered before the title. */
  handle?: ReactNode;
}) => {
  const label = useLabel();
  const language = useLanguage();
  const titleOf = useRecordTitle(resource);
  const { can } = useEngine();
  const fields = readableFields({ resource, names, can }).filter(
    (field) => !isBlank(valueFor(field, record, language)),
  );
  return (
    <article className="kinds-card u-stack">
      <h4 className="kinds-card-title u-flex u-gap-8 u-items-baseline u-break u-text-14 u-strong u-m-0">
        {handle}
        <span>
          <TitleLink resource={resource} id={record.id}>
            {titleOf(record)}
          </TitleLink>
        </span>
      </h4>
      <dl className="kinds-card-lines u-stack u-gap-4 u-text-12">
        {fields.map((field) => (
          <div className="u-flex u-gap-8" key={field.name}>
            <dt>{label(field.label)}</dt>
            <dd>{renderCell({ resource, field, record, place: 'board' })}</dd>
          </div>
        ))}
      </dl>
      <ActionButtons items={items} look="card" isWrapped />
    </article>
  );
};
