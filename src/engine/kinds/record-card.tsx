import type { ReactNode } from 'react';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/action-item';
import { readableFields } from '../compile/field-rights';
import { useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { isBlank } from '../fields/common/read-value';
import { recordTitle } from '../record-title';
import { drawCell } from '../replace/draw-cell';
import './kinds.css';

/** A record in few words: its title, some fields, what can be done with it. */
export const RecordCard = ({
  resource,
  record,
  names,
  items,
  handle,
}: {
  resource: Resource;
  record: EngineRecord;
  /** Fields below the title; those without a value are left out. */
  names: readonly string[];
  items: readonly ActionItem[];
  /** Stands before the title. */
  handle?: ReactNode;
}) => {
  const label = useLabel();
  const language = useLanguage();
  const { can } = useEngine();
  const fields = readableFields({ resource, names, can }).filter(({ name }) => !isBlank(record[name]));
  return (
    <article className="kinds-card">
      <h4 className="kinds-card-title">
        {handle}
        <span>{recordTitle({ resource, record, language })}</span>
      </h4>
      <dl className="kinds-card-lines">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{label(field.label)}</dt>
            <dd>{drawCell({ resource, field, record, place: 'board' })}</dd>
          </div>
        ))}
      </dl>
      <ActionButtons items={items} look="row" isWrapped />
    </article>
  );
};
