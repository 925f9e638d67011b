import type { ReactNode } from 'react';
import type { PopupItem } from '../../shared/popup-menu/popup-item';
import { PopupMenu } from '../../shared/popup-menu/popup-menu';

/** A button of the header that opens a menu; works with the keyboard as with the mouse. */
export const HeaderMenu = ({
  name,
  items,
  children,
}: {
  /** What a screen reader calls the button. */
  name: string;
  items: readonly PopupItem[];
  /** What the button shows; silent for a screen reader. */
  children: ReactNode;
}) => (
  <PopupMenu
    name={name}
    items={items}
    button={(props) => (
      <button {...props} type="button" className="header-tool" aria-label={name} title={name}>
        <span className="header-tool-face" aria-hidden="true">
          {children}
          <span className="header-tool-name">{name}</span>
        </span>
      </button>
    )}
  />
);
