import { type CSSProperties, Fragment, memo, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import { canReadPlain, canWrite } from '../../../rights/field-rights';
import { type Can, res } from '../../../rights/objects';
import { lazyNamed } from '../../../shared/lazy-named';
import { tight, useMedia } from '../../../shared/use-media';
import { ActionButtons } from '../../actions/action-buttons';
import { rowWidth } from '../../actions/action-items';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { renderCell } from '../../record/render-cell';
import { TitleLink, titleCellOf } from '../../record/title-link';
import type { ShownColumn } from '../layout/arrange-columns';
import { ToneMeaning, useTones } from '../tones';
import { type CellLook, cellLooks, fittingIn, leastWidths, type RecordTableProps } from './record-view';
import { useRowWindow, windowedAbove } from './row-window';
import { SelectRow } from './select-boxes';
import { TableHead } from './table-head';
import { tableHeight, useColumnWidths, useExtraRows, useFrameSize } from './table-size';
import '../list.css';

/** The first cell of a row: what moves it, its checkbox, and the button that expands it. */
const RowLead = ({
  record,
  handle,
  selection,
  isOpen,
  onToggle,
}: Pick<RecordTableProps, 'selection'> & {
  record: EngineRecord;
  handle: ReactNode;
  isOpen: boolean;
  /** Left out: rows cannot be expanded. */
  onToggle: (() => void) | undefined;
}) => {
  const { t } = useTranslation('engine');
  return (
    <>
      {handle}
      {selection && <SelectRow record={record} selection={selection} />}
      {onToggle && (
        <button
          type="button"
          className="engine-plain-button engine-unfold u-min-h-24 u-min-w-24"
          aria-expanded={isOpen}
          aria-label={t('list.details')}
          onClick={onToggle}
        >
          <svg className="engine-arrows u-rigid" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
            <path d={isOpen ? 'M0 4h8L4 9z' : 'M1 2l6 4-6 4z'} data-on="true" />
          </svg>
        </button>
      )}
    </>
  );
};

const InlineCell = lazyNamed(async () => (await import('../inline-cell')).InlineCell, 'seldom');

/** The cells of one record; memoized, so that they render again only when the record or the columns change. */
const RecordCells = memo(function RecordCells({
  record,
  resource,
  columns,
  looks,
  inPlace,
  meaning,
}: {
  /** What the tone of the record means. */
  meaning: string | undefined;
  inPlace: ReadonlySet<string>;
  record: EngineRecord;
  resource: Resource;
  columns: readonly ShownColumn[];
  looks: readonly CellLook[];
}) {
  const title = titleCellOf(resource);
  return columns.map(({ field, withheld }, at) => (
    <td key={field.name} {...looks[at]}>
      {at === 0 && <ToneMeaning meaning={meaning} />}
      {withheld ? null : inPlace.has(field.name) ? (
        <Suspense fallback={renderCell({ resource, field, record, place: 'list' })}>
          <InlineCell resource={resource} field={field} record={record} />
        </Suspense>
      ) : field.name === title ? (
        <TitleLink resource={resource} id={record.id}>
          {renderCell({ resource, field, record, place: 'list' })}
        </TitleLink>
      ) : (
        renderCell({ resource, field, record, place: 'list' })
      )}
    </td>
  ));
});

/** Placeholder for the rows that are not rendered. */
const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  );

/** Rows whose buttons are measured; the others of a long table have the same. */
const mostMeasured = 50;

/** The width of the last column in px, by its head and the buttons of its rows; until there are any, as in most lists. */
const endWidth = (buttons: readonly number[]): number => 24 + (buttons.length > 0 ? Math.max(48, ...buttons) : 156);

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/**
 * Records as a table: sortable header, actions at the end of each row. A plain table: antd's costs 45 kB and most of the time
 * to the first list. Long tables are virtualized.
 */
export const RecordTable = (props: RecordTableProps) => {
  const {
    title,
    columns,
    rows,
    isLoading,
    itemsFor,
    selection,
    handleFor,
    foot,
    density = 'middle',
    isHeightFixed = false,
  } = props;
  const { can } = useEngine();
  const inPlace = useMemo(() => namesInPlace({ resource: props.resource, can }), [props.resource, can]);
  const toneOf = useTones(props.resource);
  const frame = useRef<HTMLDivElement>(null);
  const isTight = useMedia(tight);
  const isWindowed = rows.length > windowedAbove;
  const view = useRowWindow(frame, rows.length);
  // Virtualized rows have a fixed height and cannot be expanded.
  const unfold = isWindowed ? undefined : props.unfold;
  const groups = isWindowed ? undefined : props.groups;
  const [open, setOpen] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const leads = [handleFor, selection, unfold].filter(Boolean).length;
  const leading = Math.min(leads, 1);
  const widths = useColumnWidths(frame, {
    key: columns.map(({ field, pin, width }) => `${field.name} ${pin ?? ''} ${width ?? ''}`).join() + density + leading,
    isNeeded: isWindowed || columns.some(({ pin }) => pin !== undefined),
  });
  const leadWidth = leads && 20 + 24 * leads;
  const language = useLanguage();
  const leasts = useMemo(() => leastWidths(columns, language), [columns, language]);
  const aside =
    leadWidth +
    (itemsFor ? endWidth(rows.slice(0, mostMeasured).map((row) => rowWidth(itemsFor(row), { isTight }))) : 0);
  const fitting = fittingIn(leasts, useFrameSize(frame) - aside);
  const looks = useMemo(
    () => cellLooks({ columns, widths, leading, leasts, fitting }),
    [columns, widths, leading, leasts, fitting],
  );
  const selectLook = columns[0]?.pin === 'left' ? 'engine-pin engine-pin-left engine-pin-first' : 'engine-lead-box';
  // Other rows have other contents; the column widths must not change while scrolling.
  const isLocked = isWindowed && widths !== undefined;
  const isScrolling = isHeightFixed || isWindowed;
  const extraRows = useExtraRows(frame, isScrolling);
  const span = leading + columns.length + (itemsFor ? 1 : 0);
  const headOf = (record: EngineRecord, at: number): ReactNode => {
    const [key, above] = [groups?.keyOf(record), rows[at - 1]];
    if (groups === undefined || key === undefined || (above && groups.keyOf(above) === key)) return null;
    return (
      <tr className="engine-group">
        <td colSpan={span}>
          {groups.head({ record, isOpen: !closed.includes(key), onToggle: () => setClosed(toggled(closed, key)) })}
        </td>
      </tr>
    );
  };

  return (
    <div
      ref={frame}
      className="engine-table-frame u-scroll u-rounded u-plate"
      style={
        {
          '--lead': `${leadWidth}px`,
          '--aside': `${aside}px`,
          ...(isScrolling && { maxHeight: tableHeight({ extraRows }) }),
        } as CSSProperties
      }
      {...(isScrolling && { role: 'group', 'aria-label': title, tabIndex: 0 })}
    >
      <table
        className="engine-table"
        aria-label={title}
        aria-busy={isLoading}
        data-density={density}
        {...(isWindowed && { 'aria-rowcount': rows.length + 1 })}
        {...(isLocked && { style: { tableLayout: 'fixed', width: widths.reduce((sum, width) => sum + width, 0) } })}
      >
        <colgroup>
          {leading > 0 && <col style={{ width: isLocked ? widths[0] : leadWidth }} />}
          {columns.map(({ field, width }, at) => {
            // As wide before its records are there as with them: nothing moves when they come.
            const shown = isLocked ? widths[leading + at] : (looks[at]?.style.maxWidth ?? width);
            return <col key={field.name} {...(shown !== undefined && { style: { width: shown } })} />;
          })}
          {itemsFor && isLocked && <col style={{ width: widths.at(-1) }} />}
        </colgroup>
        <TableHead {...props} unfold={unfold} looks={looks} selectLook={selectLook} />
        <Room height={view.before} />
        <tbody>
          {rows.slice(view.first, view.end).map((record, at) => {
            const { look, meaning } = toneOf(record);
            return (
              <Fragment key={record.id}>
                {headOf(record, view.first + at)}
                {!(groups && closed.includes(groups.keyOf(record))) && (
                  <>
                    <tr {...look} {...(isWindowed && { 'aria-rowindex': view.first + at + 2 })}>
                      {leading > 0 && (
                        <td className={selectLook}>
                          <RowLead
                            record={record}
                            handle={handleFor?.(record, view.first + at)}
                            selection={selection}
                            isOpen={open.includes(record.id)}
                            onToggle={unfold && (() => setOpen(toggled(open, record.id)))}
                          />
                        </td>
                      )}
                      <RecordCells
                        record={record}
                        resource={props.resource}
                        columns={columns}
                        looks={looks}
                        inPlace={inPlace}
                        meaning={meaning}
                      />
                      {itemsFor && (
                        <td className="engine-table-end">
                          <ActionButtons items={itemsFor(record)} look="row" isTight={isTight} />
                        </td>
                      )}
                    </tr>
                    {unfold && open.includes(record.id) && (
                      <tr className="engine-unfolded">
                        <td colSpan={span}>
                          <div>{unfold(record)}</div>
                        </td>
                      </tr>
                    )}
                  </>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <Room height={view.after} />
        {foot?.({ looks, hasLead: leading > 0 })}
      </table>
    </div>
  );
};

/** The columns that the user may change in place. */
export const namesInPlace = ({ resource, can }: { resource: Resource; can: Can }): ReadonlySet<string> => {
  const { inline } = resource.list;
  if (inline.length === 0 || !can({ object: res(resource.name), action: 'edit' })) return new Set();
  return new Set(
    inline.filter((name) => {
      const field = resource.fieldByName.get(name);
      return field && canReadPlain({ resource, field, can }) && canWrite({ resource, field, can });
    }),
  );
};
