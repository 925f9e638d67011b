import { Button, Tooltip } from 'antd';
import type { ActionItem } from './action-item';
import { MoreMenu } from './more-menu';
import { splitItems } from './split-items';

interface ActionButtonsProps {
  items: readonly ActionItem[];
  /** row: text buttons of a table row; page: framed buttons of a page's head. */
  look: 'row' | 'page';
  /** Buttons of a row may take several lines, where there is no table. Default: false. */
  isWrapped?: boolean;
}

const ActionButton = ({ item, look }: { item: ActionItem; look: ActionButtonsProps['look'] }) => {
  const button = (
    <Button
      {...(look === 'row' && { type: 'link', size: 'small', className: 'engine-row-button' })}
      danger={item.isDanger}
      disabled={item.obstacle !== undefined}
      onClick={item.onPress}
    >
      {item.label}
    </Button>
  );
  return item.obstacle === undefined ? button : <Tooltip title={item.obstacle}>{button}</Tooltip>;
};

/** The buttons of a record; those that do not fit are in a menu 更多. */
export const ActionButtons = ({ items, look, isWrapped = look === 'page' }: ActionButtonsProps) => {
  const { visible, rest } = splitItems(items, look);
  return (
    <span className="engine-buttons" data-look={look} data-wrapped={isWrapped || undefined}>
      {visible.map((item) => (
        <ActionButton key={item.key} item={item} look={look} />
      ))}
      {rest.length > 0 && <MoreMenu items={rest} look={look} />}
    </span>
  );
};
