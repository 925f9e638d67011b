import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RecordsAnswer } from '../../contract/dashboards';
import { kitOf } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import type { RecordsWidget } from '../../language/dashboard-config';
import { readableFields } from '../../rights/field-rights';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { RecordRefs } from '../record/record-refs';
import { renderCell } from '../record/render-cell';
import { TitleLink, titleCellOf } from '../record/title-link';
import { useListLink } from './widget-context';

/** A few records as a table, or along time; the last line leads to all of them. */
export const RecordsContent = ({ widget, answer }: { widget: RecordsWidget; answer: RecordsAnswer }) => {
  const { t } = useTranslation('dashboard');
  const { can } = useEngine();
  const resource = useResource(widget.resource);
  const fields = useMemo(() => readableFields({ resource, names: widget.fields, can }), [resource, widget, can]);
  const link = useListLink()(widget);
  const rows = answer.list as readonly EngineRecord[];
  if (rows.length === 0) return <p className="dash-quiet">{t('nothing')}</p>;
  const Look = widget.kind === 'table' ? Rows : Timeline;
  return (
    <>
      <RecordRefs resource={resource} fields={fields} rows={rows}>
        <Look widget={widget} fields={fields} rows={rows} />
      </RecordRefs>
      {link !== undefined && answer.total > rows.length && (
        <p className="u-plain">
          <Link to={link}>{t('all', { total: answer.total })}</Link>
        </p>
      )}
    </>
  );
};

interface LookProps {
  widget: RecordsWidget;
  fields: ReturnType<typeof readableFields>;
  rows: readonly EngineRecord[];
}

const Rows = ({ widget, fields, rows }: LookProps) => {
  const label = useLabel();
  const resource = useResource(widget.resource);
  return (
    <div className="dash-scroll">
      <table className="dash-table u-table">
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" data-align={kitOf(field).column.align}>
                {label(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {fields.map((field) => (
                <td key={field.name} data-align={kitOf(field).column.align}>
                  {field.name === titleCellOf(resource) ? (
                    <TitleLink resource={resource} id={record.id}>
                      {renderCell({ field, record, resource, place: 'list' })}
                    </TitleLink>
                  ) : (
                    renderCell({ field, record, resource, place: 'list' })
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Timeline = ({ widget, fields, rows }: LookProps) => {
  const resource = useResource(widget.resource);
  const titleOf = useRecordTitle(resource);
  const time = resource.fieldByName.get(widget.sort?.replace(/^-/, '') ?? '');
  return (
    <ol className="u-timeline">
      {rows.map((record) => (
        <li className="u-stack u-gap-2" key={record.id}>
          {time && (
            <time className="u-muted u-text-12">{renderCell({ field: time, record, resource, place: 'list' })}</time>
          )}
          <span>
            <TitleLink resource={resource} id={record.id}>
              {titleOf(record)}
            </TitleLink>
          </span>
          <span className="u-flex u-wrap u-gap-4-8">
            {fields.map((field) => (
              <span key={field.name}>{renderCell({ field, record, resource, place: 'list' })}</span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
};
