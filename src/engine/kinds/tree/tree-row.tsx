import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../schema/resource';
import { ActionButtons } from '../../actions/action-buttons';
import type { ActionItem } from '../../actions/action-item';
import type { Column } from '../../compile/to-columns';
import type { EngineRecord } from '../../engine-record';
import { recordTitle } from '../../record-title';
import { drawCell } from '../../replace/draw-cell';
import { KINDS } from '../kind-texts';

interface TreeRowProps {
  resource: Resource;
  record: EngineRecord;
  columns: readonly Column[];
  items: readonly ActionItem[];
  /** From 0. */
  level: number;
  /** How many records lie below. */
  count: number;
  isOpen: boolean;
  /** Only there because of what lies below it. */
  isDim: boolean;
  onToggle: () => void;
  /** The rows below, while it is open. */
  children: ReactNode;
}

/** A record of a tree; its first column has the button that unfolds it. */
export const TreeRow = (props: TreeRowProps) => {
  const { resource, record, columns, items, level, count, isOpen, isDim, onToggle, children } = props;
  const { t } = useTranslation(KINDS);
  const title = recordTitle({ resource, record, language: useLanguage() });
  return (
    <>
      <tr data-dim={isDim}>
        {columns.map(({ field, align }, index) => {
          const cell = drawCell({ resource, field, record, place: 'list' });
          if (index > 0)
            return (
              <td key={field.name} style={{ textAlign: align }}>
                {cell}
              </td>
            );
          return (
            <td key={field.name}>
              <div className="kinds-tree-first" style={{ paddingInlineStart: level * 22 }}>
                {count > 0 ? (
                  <Button
                    type="text"
                    size="small"
                    icon={isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? 'tree.collapse' : 'tree.expand', { title })}
                    onClick={onToggle}
                  />
                ) : (
                  <span className="kinds-tree-leaf" />
                )}
                {cell}
                {count > 0 && <span className="kinds-tree-count">{count}</span>}
              </div>
            </td>
          );
        })}
        <td className="engine-table-end">
          <ActionButtons items={items} look="row" />
        </td>
      </tr>
      {isOpen && children}
    </>
  );
};
