import type { MouseEvent, ReactNode, Ref } from 'react';

/** A button of the header. In the bar it shows its icon; in 更多工具 of a narrow window its name stands beside it. */
export const HeaderTool = ({
  name,
  icon,
  count = 0,
  countText,
  popup,
  isOpen,
  isPressed,
  controls,
  shortcut,
  ref,
  onApproach,
  onClick,
}: {
  /** What it is called, by a screen reader and by the tooltip. */
  name: string;
  icon: ReactNode;
  /** How much waits behind it; a badge shows it, 0 shows none. */
  count?: number;
  /** The same in words, such as "3 new notices"; said after the name while there is a badge. */
  countText?: string;
  /** What it opens, if anything. */
  popup?: 'dialog' | 'menu';
  /** Whether that is open; only where it opens something that stands beside the page. */
  isOpen?: boolean;
  /** Only for a button that stays on or off. */
  isPressed?: boolean;
  /** Id of what it opens, where that stands in the page. */
  controls?: string;
  /** The keys that do the same. In a header with room for it the button looks like a field that names them. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
  /** Called when a pointer or the focus comes near: what it opens may be fetched. */
  onApproach?: () => void;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}) => (
  <button
    ref={ref}
    type="button"
    className={shortcut === undefined ? 'header-tool' : 'header-tool header-field'}
    aria-label={name}
    aria-description={count > 0 ? countText : undefined}
    aria-haspopup={popup}
    aria-expanded={isOpen}
    aria-pressed={isPressed}
    aria-controls={controls}
    title={name}
    onPointerEnter={onApproach}
    onFocus={onApproach}
    onClick={onClick}
  >
    <span className="header-tool-face" aria-hidden="true">
      {icon}
      {count > 0 && <span className="header-badge">{count > 99 ? '99+' : count}</span>}
      <span className="header-tool-name">{name}</span>
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </span>
  </button>
);
