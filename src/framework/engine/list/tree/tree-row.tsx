import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../language/resource/resource';
import { ActionButtons } from '../../actions/action-buttons';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import { TitleLink, titleCellOf } from '../../record/title-link';
import { renderCell } from '../../replace/render-cell';
import { listKindTexts } from '../list-kind-texts';
import type { Column } from '../to-columns';

interface TreeRowProps {
  resource: Resource;
  record: EngineRecord;
  columns: readonly Column[];
  items: readonly ActionItem[];
  /** From 0. */
  level: number;
  /** Number of children. */
  count: number;
  isOpen: boolean;
  /** Shown only because of its descendants. */
  isDim: boolean;
  onToggle: () => void;
  /** The rows of the children, while it is expanded. */
  children: ReactNode;
}

/** A record of a tree; its first column has the button that expands it. */
export const TreeRow = (props: TreeRowProps) => {
  const { resource, record, columns, items, level, count, isOpen, isDim, onToggle, children } = props;
  const { t } = useTranslation(listKindTexts);
  const title = useRecordTitle(resource)(record);
  return (
    <>
      <tr data-dim={isDim}>
        {columns.map(({ field, align }, index) => {
          const cell = renderCell({ resource, field, record, place: 'list' });
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
                {field.name === titleCellOf(resource) ? (
                  <TitleLink resource={resource} id={record.id}>
                    {cell}
                  </TitleLink>
                ) : (
                  cell
                )}
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
