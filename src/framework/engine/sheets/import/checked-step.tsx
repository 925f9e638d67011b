import { Alert, Button, Pagination } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { leftText } from '../../../fields/richtext/left-text';
import { useLanguage } from '../../../i18n/use-label';
import { sumOfLeft } from '../../../shared/rich-text/left-out';
import { useShowError } from '../../context/use-show-error';
import { type SheetFormat, saveSheet } from '../sheet-file';
import {
  badSheet,
  type CheckedRow,
  isGood,
  isSkipped,
  type Manner,
  type Mapping,
  mistakesOf,
  type RowMistake,
} from './check-rows';
import type { Sheet } from './sheet';

const pageSize = 10;

const MistakeTable = ({ mistakes }: { mistakes: readonly RowMistake[] }) => {
  const { t } = useTranslation('sheets');
  return (
    <table className="engine-table" aria-label={t('checked.mistakes')}>
      <thead>
        <tr>
          <th scope="col" className="sheet-line">
            {t('checked.line')}
          </th>
          <th scope="col">{t('checked.column')}</th>
          <th scope="col">{t('checked.value')}</th>
          <th scope="col">{t('checked.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {mistakes.map(({ line, column, value, text }) => (
          <tr key={`${line} ${column}`}>
            <td>{line}</td>
            <td>{column}</td>
            <td className="sheet-sample u-truncate">{value}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** So many lines are named; more nobody reads. */
const mostLines = 20;

/** The rows that are there already, by what happens to them. */
const KnownRows = ({ rows, manner }: { rows: readonly CheckedRow[]; manner: Manner }) => {
  const { t } = useTranslation('sheets');
  const known = rows.filter((row) => isGood(row) && row.known !== undefined);
  if (known.length === 0 || manner.taken === 'refuse') return null;
  const lineOf = ({ row, known: other }: CheckedRow): string =>
    other === 'record' ? String(row.line) : t('checked.sameAs', { line: row.line, other });
  const lines = known.slice(0, mostLines).map(lineOf).join(t('columns.separator'));
  return (
    <Alert
      type="info"
      showIcon
      className="sheet-alert"
      title={t(`checked.${manner.taken}`, {
        count: known.length,
        lines: known.length > mostLines ? `${lines} …` : lines,
      })}
    />
  );
};

/** What the rich texts of the rows lose. */
const LeftOut = ({ rows }: { rows: readonly CheckedRow[] }) => {
  const { t } = useTranslation('sheets');
  const { t: media } = useTranslation('media');
  const what = useMemo(() => leftText(media, sumOfLeft(rows.map(({ left = {} }) => left))), [media, rows]);
  if (what === '') return null;
  return <Alert type="info" showIcon className="sheet-alert" title={t('checked.leftOut', { what })} />;
};

interface CheckedStepProps {
  title: string;
  fields: readonly Field[];
  sheet: Sheet;
  /** Of a workbook: the sheet that the lines are counted in. */
  sheetName: string | undefined;
  mapping: Mapping;
  rows: readonly CheckedRow[];
  manner: Manner;
  isBusy: boolean;
  onBack: () => void;
  onNext: (rows: readonly CheckedRow[]) => void;
}

/** Third step: what would be created, what would be rejected and why. Nothing is written yet. */
export const CheckedStep = (props: CheckedStepProps) => {
  const { title, fields, sheet, sheetName, mapping, rows, manner, isBusy, onBack, onNext } = props;
  const { t } = useTranslation('sheets');
  const language = useLanguage();
  const showError = useShowError();
  const [page, setPage] = useState(1);
  const { good, bad, counts } = useMemo(() => {
    const wrong = rows.filter((row) => !isGood(row));
    return {
      good: rows.filter((row) => isGood(row) && !isSkipped(row, manner)),
      bad: wrong,
      counts: wrong.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0),
    };
  }, [rows, manner]);
  // Only the rows of the current page are rendered: ten thousand errors need no ten thousand elements.
  const shown = bad
    .slice((page - 1) * pageSize, page * pageSize)
    .flatMap((checked) => mistakesOf({ checked, fields, mapping, language }));
  const download = (format: SheetFormat): void => {
    saveSheet({
      title: t('checked.file', { title }),
      format,
      ...badSheet({ sheet, rows, reason: t('checked.reason') }),
    }).catch(showError);
  };
  return (
    <>
      <Alert
        type={bad.length === 0 ? 'success' : good.length === 0 ? 'error' : 'warning'}
        showIcon
        className="sheet-alert"
        title={t('checked.counts', { total: rows.length, good: good.length, bad: bad.length })}
        description={
          bad.length > 0 && (
            <>
              {t('checked.hint', { count: counts })}
              <div className="u-flex u-wrap u-gap-8 u-mt-8">
                <Button size="small" onClick={() => download('xlsx')}>
                  {t('checked.xlsx')}
                </Button>
                <Button size="small" onClick={() => download('csv')}>
                  {t('checked.csv')}
                </Button>
              </div>
            </>
          )
        }
      />
      <KnownRows rows={rows} manner={manner} />
      <LeftOut rows={good} />
      {bad.length > 0 && (
        <>
          {sheetName !== undefined && <p>{t('checked.sheet', { name: sheetName })}</p>}
          <div className="sheet-table u-scroll u-mb-12">
            <MistakeTable mistakes={shown} />
          </div>
          {bad.length > pageSize && (
            <Pagination
              size="small"
              align="end"
              current={page}
              pageSize={pageSize}
              total={bad.length}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
      <footer className="u-flex u-wrap u-gap-8 u-items-center u-justify-end u-mt-16">
        <Button disabled={isBusy} onClick={onBack}>
          {t('button.back')}
        </Button>
        <Button type="primary" disabled={isBusy || good.length === 0} onClick={() => onNext(good)}>
          {t('checked.next', { count: good.length })}
        </Button>
      </footer>
    </>
  );
};
