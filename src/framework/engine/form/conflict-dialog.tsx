import './form.css';
import { Button, Modal, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../../fields/cells';
import { RefTitles } from '../../fields/ref/ref-titles';
import { useLabel } from '../../i18n/use-label';
import type { EngineRecord } from '../context/engine-record';
import { useColors } from '../parts/use-colors';
import { type ConflictRow, firstChoices, type Side } from './conflict-rows';

interface ConflictDialogProps {
  rows: readonly ConflictRow[];
  /** It has been changed once more since the last choice. */
  isAgain: boolean;
  onSave: (choices: ReadonlyMap<string, Side>) => void;
  onCancel: () => void;
}

const sides = ['mine', 'theirs'] as const;
const marks = {
  both: { text: 'conflict.both', color: 'error' },
  mine: { text: 'conflict.onlyMine', color: 'default' },
  theirs: { text: 'conflict.onlyTheirs', color: 'default' },
} as const;
const recordOf = (rows: readonly ConflictRow[], side: Side): EngineRecord => ({
  ...Object.fromEntries(rows.map((row) => [row.field.name, row[side]])),
  id: side,
});

/** Both versions of a record side by side; the user chooses which to retain by field, or for all fields. */
export const ConflictDialog = ({ rows, isAgain, onSave, onCancel }: ConflictDialogProps) => {
  const { t } = useTranslation(['forms', 'engine']);
  const label = useLabel();
  const colors = useColors();
  const [choices, setChoices] = useState(() => firstChoices(rows));
  const missing = rows.filter(({ field }) => !choices.has(field.name)).length;
  const all = (side: Side): void => setChoices(new Map(rows.map(({ field }) => [field.name, side])));
  const fields = rows.map(({ field }) => field);
  return (
    <Modal
      open
      width={880}
      style={colors}
      title={t('conflict.title')}
      mask={{ closable: false }}
      onCancel={onCancel}
      footer={
        <div className="engine-conflict-foot u-row u-wrap">
          <span role="status">{missing > 0 && t('conflict.missing', { count: missing })}</span>
          <Button onClick={onCancel}>{t('engine:button.stay')}</Button>
          <Button type="primary" disabled={missing > 0} onClick={() => onSave(choices)}>
            {t('conflict.save')}
          </Button>
        </div>
      }
    >
      <p>{t(isAgain ? 'conflict.again' : 'conflict.hint')}</p>
      <div className="u-row u-wrap">
        <Button onClick={() => all('mine')}>{t('conflict.allMine')}</Button>
        <Button onClick={() => all('theirs')}>{t('conflict.allTheirs')}</Button>
      </div>
      <RefTitles fields={fields} rows={[recordOf(rows, 'mine'), recordOf(rows, 'theirs')]}>
        {rows.map((row) => {
          const { field, changedBy } = row;
          const Cell = cellOf(field);
          return (
            <fieldset key={field.name} className="engine-conflict u-min-0" data-both={changedBy === 'both'}>
              <legend className="u-strong u-p-0">
                {label(field.label)} <Tag color={marks[changedBy].color}>{t(marks[changedBy].text)}</Tag>
              </legend>
              <Radio.Group
                className="engine-conflict-sides"
                value={choices.get(field.name)}
                onChange={({ target }) => setChoices(new Map(choices).set(field.name, target.value))}
              >
                {sides.map((side) => (
                  <div
                    key={side}
                    className="engine-conflict-side u-min-0 u-p-8-12"
                    data-chosen={choices.get(field.name) === side}
                  >
                    <Radio value={side}>{t(`conflict.${side}`)}</Radio>
                    <div className="engine-conflict-value u-text-14 u-scroll u-break u-mt-4">
                      <Cell field={field} value={row[side]} />
                    </div>
                  </div>
                ))}
              </Radio.Group>
            </fieldset>
          );
        })}
      </RefTitles>
    </Modal>
  );
};
