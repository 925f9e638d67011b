import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PopupButtonProps, PopupMenu } from '../../shared/popup-menu/popup-menu';
import { type ActionItem, type ButtonsLook, isLongInRow, splitItems } from './action-items';
import { RowIcon } from './row-icon';

/** Besides, what a tooltip or a menu gives to the button that it belongs to. */
interface LookedButtonProps extends Partial<PopupButtonProps> {
  look: ButtonsLook;
  isDanger?: boolean;
  disabled?: boolean;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A framed button on a page, else one like a link: rows have a hundred of them, and antd's takes ten times as long to draw. */
const LookedButton = ({ look, isDanger = false, ...button }: LookedButtonProps) =>
  look === 'page' ? (
    <Button {...button} danger={isDanger} />
  ) : (
    <button
      {...button}
      type="button"
      className="engine-row-button u-inline-flex u-items-center u-radius u-text-14 u-text-center u-nowrap u-justify-center u-regular"
      data-danger={isDanger || undefined}
    />
  );

/** What an icon button must also have: its name, which is shown as a tooltip too. */
const named = (label: string) => ({ 'aria-label': label, title: label });

/** The actions that do not fit next to the others. */
const MoreMenu = ({ items, look }: { items: readonly ActionItem[]; look: ButtonsLook }) => {
  const { t } = useTranslation('engine');
  const name = t('button.more');
  const isDrawn = look === 'row';
  return (
    <PopupMenu
      name={name}
      items={items.map(({ key, label, isDanger, obstacle, onPress }) => ({
        key,
        label,
        isDanger,
        isDisabled: obstacle !== undefined,
        title: obstacle,
        onPress,
      }))}
      button={(props) => (
        <LookedButton {...props} look={look} {...(isDrawn && named(name))}>
          {isDrawn ? <RowIcon name="more" /> : name}
        </LookedButton>
      )}
    />
  );
};

const ActionButton = ({ item, look }: { item: ActionItem; look: ButtonsLook }) => {
  const { label, obstacle, onPress } = item;
  const icon = look === 'row' ? item.icon : undefined;
  const button = (
    <LookedButton
      look={look}
      isDanger={item.isDanger}
      disabled={obstacle !== undefined}
      onClick={onPress}
      {...((look === 'row' || look === 'tile') && !icon && isLongInRow(item) && { title: label })}
      {...(icon && { 'aria-label': label, ...(obstacle === undefined && { title: label }) })}
    >
      {icon && <RowIcon name={icon} />}
      {!icon && (look === 'row' ? <span className="engine-row-word u-clip u-ellipsis">{label}</span> : label)}
    </LookedButton>
  );
  return obstacle === undefined ? button : <Tooltip title={obstacle}>{button}</Tooltip>;
};

interface ActionButtonsProps {
  items: readonly ActionItem[];
  /** row: text buttons and drawings in a table row; card and tile: text buttons; page: framed buttons in a page's head. */
  look: ButtonsLook;
  /** Whether the buttons may wrap, where there is no table. Default: on a page. */
  isWrapped?: boolean;
  /** Whether a row has little room. Default: no. */
  isTight?: boolean;
  /** Whether a row is in no table. Default: no. */
  isAlone?: boolean;
}

/** The buttons of a record; those that do not fit are in a menu 更多. */
export const ActionButtons = ({ items, look, isWrapped = look === 'page', ...room }: ActionButtonsProps) => {
  const { visible, rest } = splitItems(items, look, room);
  return (
    <span className="engine-buttons u-inline-flex" data-look={look} data-wrapped={isWrapped || undefined}>
      {visible.map((item) => (
        <ActionButton key={item.key} item={item} look={look} />
      ))}
      {rest.length > 0 && <MoreMenu items={rest} look={look} />}
    </span>
  );
};
