import { Button, Tooltip } from 'antd';
import { MoreMenu } from './more-menu';
import type { ActionItem } from './use-record-actions';

interface ActionButtonsProps {
  items: readonly ActionItem[];
  /** row: text buttons of a table row; page: framed buttons of a page's head. */
  look: 'row' | 'page';
}

/** How many buttons stand side by side before the rest goes into a menu. */
const most = { row: 4, page: 6 };

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
export const ActionButtons = ({ items, look }: ActionButtonsProps) => {
  const visible = items.length <= most[look] ? items : items.slice(0, most[look] - 1);
  const rest = items.slice(visible.length);
  return (
    <span style={{ display: 'inline-flex', flexWrap: look === 'row' ? 'nowrap' : 'wrap', gap: look === 'row' ? 0 : 8 }}>
      {visible.map((item) => (
        <ActionButton key={item.key} item={item} look={look} />
      ))}
      {rest.length > 0 && <MoreMenu items={rest} look={look} />}
    </span>
  );
};
