import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../language/resource/resource';
import type { ActionItem } from '../../actions/action-items';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import { listKindTexts } from '../list-kind-texts';
import { RecordCard } from '../record-card';
import { ToneMeaning } from '../tone-meaning';
import type { ToneLook } from '../tones';

/** A card of a board; a movable one has a handle, and can be dragged anywhere with the mouse. */
export const BoardCard = ({
  resource,
  record,
  isMovable,
  items,
  tone,
}: {
  resource: Resource;
  record: EngineRecord;
  isMovable: boolean;
  items: readonly ActionItem[];
  tone: ToneLook;
}) => {
  const { t } = useTranslation(listKindTexts);
  const titleOf = useRecordTitle(resource);
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !isMovable,
  });
  return (
    <div ref={setNodeRef} className="kinds-board-card" data-dragging={isDragging} {...tone.look}>
      <ToneMeaning meaning={tone.meaning} />
      <RecordCard
        resource={resource}
        record={record}
        names={resource.list.board?.fields ?? []}
        items={items}
        handle={
          isMovable && (
            // Keyboard users have the buttons of the card; the handle is for pointers.
            <span
              ref={setActivatorNodeRef}
              className="kinds-board-handle"
              title={t('board.drag', { title: titleOf(record) })}
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
