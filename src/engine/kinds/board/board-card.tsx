import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../schema/resource';
import type { ActionItem } from '../../actions/action-item';
import type { EngineRecord } from '../../engine-record';
import { recordTitle } from '../../record-title';
import { KINDS } from '../kind-texts';
import { RecordCard } from '../record-card';

/** A card of a board; one that can be moved has a handle, and can be taken anywhere with the mouse. */
export const BoardCard = ({
  resource,
  record,
  isMovable,
  items,
}: {
  resource: Resource;
  record: EngineRecord;
  isMovable: boolean;
  items: readonly ActionItem[];
}) => {
  const { t } = useTranslation(KINDS);
  const language = useLanguage();
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !isMovable,
  });
  return (
    <div ref={setNodeRef} className="kinds-board-card" data-dragging={isDragging}>
      <RecordCard
        resource={resource}
        record={record}
        names={resource.list.board?.fields ?? []}
        items={items}
        handle={
          isMovable && (
            // Keyboards use the buttons of the card, which say where it goes; the handle is for pointers.
            <span
              ref={setActivatorNodeRef}
              className="kinds-board-handle"
              title={t('board.drag', { title: recordTitle({ resource, record, language }) })}
              aria-hidden="true"
              {...listeners}
            >
              <HolderOutlined />
            </span>
          )
        }
      />
    </div>
  );
};
