import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';

/** A button of the header that opens a menu; works with the keyboard as with the mouse. */
export const HeaderMenu = ({
  name,
  items,
  selected,
  onChoose,
  children,
}: {
  /** What a screen reader calls the button. */
  name: string;
  items: NonNullable<MenuProps['items']>;
  /** Keys of the items in force. */
  selected?: string[];
  /** Called with the key of the chosen item. */
  onChoose: (key: string) => void;
  /** What the button shows; silent for a screen reader. */
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items,
        selectedKeys: selected ?? [],
        onClick: ({ key }) => {
          setOpen(false);
          onChoose(key);
        },
      }}
    >
      <button type="button" className="header-tool" aria-label={name} aria-haspopup="menu" aria-expanded={isOpen}>
        <span className="header-tool-face" aria-hidden="true">
          {children}
        </span>
      </button>
    </Dropdown>
  );
};
