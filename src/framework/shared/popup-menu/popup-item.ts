import type { ReactNode } from 'react';

/** One choice of a popup menu. */
export interface PopupChoice {
  kind?: 'choice';
  /** Unique in the menu. */
  key: string;
  label: ReactNode;
  /** Silent for a screen reader. */
  icon?: ReactNode;
  /** What is in force now; marked with a tick. */
  isCurrent?: boolean;
  /** Destroys something. */
  isDanger?: boolean;
  /** It can be read, and does nothing. */
  isDisabled?: boolean;
  /** More about it, such as why it is disabled. */
  title?: string | undefined;
  /** Makes it a link that opens in a new window. */
  href?: string;
  /** Called once the menu is closed and the focus is back where it was. */
  onPress?: (() => void) | undefined;
}

/** What a popup menu is made of: choices, lines between them, and text above some. */
export type PopupItem =
  | PopupChoice
  | { kind: 'divider'; key: string }
  | {
      kind: 'heading';
      key: string;
      label: ReactNode;
    };

/** Where a popup opens: at an element, or at a point of the window in px. */
export type PopupAnchor = HTMLElement | { x: number; y: number };
