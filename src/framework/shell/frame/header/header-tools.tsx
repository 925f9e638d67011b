import '../menu/menu.css';
import { EllipsisOutlined } from '@ant-design/icons';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { compact, useMedia } from '../../../shared/use-media';
import type { FlagName } from '../../base/settings-store';
import { useSettings } from '../../base/use-settings';

/** A button of the header. In the bar it shows its icon; in 更多工具 of a narrow window its name follows it. */
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
  /** The same in words, such as "3 new notices"; read after the name while there is a badge. */
  countText?: string;
  /** What it opens, if anything. */
  popup?: 'dialog' | 'menu';
  /** Whether that is open; only where it opens something outside the button's own dialog. */
  isOpen?: boolean;
  /** Only for a button that stays on or off. */
  isPressed?: boolean;
  /** Id of what it opens, where that is in the page. */
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
    className={
      shortcut === undefined
        ? 'header-tool u-inline-flex u-items-center u-justify-center u-text-16 u-radius'
        : 'header-tool header-field u-inline-flex u-items-center u-justify-center u-text-16 u-radius'
    }
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
    <span className="header-tool-face u-relative u-inline-flex u-gap-8 u-items-center" aria-hidden="true">
      {icon}
      {count > 0 && <span className="header-badge u-absolute u-text-center">{count > 99 ? '99+' : count}</span>}
      <span className="header-tool-name">{name}</span>
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </span>
  </button>
);

/** A tool of the header. All of them stand in `console/frame.tsx`, in their order. */
export interface ShellTool {
  /** Unique. */
  name: string;
  /** The setting that switches it on and off; the theme drawer offers it. Left out: it is always there. */
  flag?: FlagName;
  /** Keeps its place in the header of a phone, where the others move to 更多工具. */
  isFirst?: boolean;
  /** Moves to 更多工具 of a wide header too where the settings fold them. */
  isSeldom?: boolean;
  /** Whether this browser and this build can do it. Left out: always. */
  isAvailable?: () => boolean;
  /** Draws a `HeaderTool`, and what it opens. */
  Component: ComponentType;
}

/** How many buttons find room in the header of a phone. */
const room = 4;

/** Which tools stand in the bar, and which in 更多工具. */
export const placeTools = <Tool extends Pick<ShellTool, 'isFirst' | 'isSeldom'>>({
  tools,
  isCompact,
  isFolded,
}: {
  /** Those that are shown. */
  tools: readonly Tool[];
  /** The window is as narrow as a phone's. */
  isCompact: boolean;
  /** The settings fold those that are seldom used. */
  isFolded: boolean;
}): { bar: readonly Tool[]; more: readonly Tool[] } => {
  const isCrowded = isCompact && tools.length > room;
  const stays = ({ isFirst, isSeldom }: Tool): boolean => (isCrowded ? isFirst === true : !(isFolded && isSeldom));
  return { bar: tools.filter(stays), more: tools.filter((tool) => !stays(tool)) };
};

/**
 * The tools that found no room in the bar, below a button of their own. They stay mounted while it is closed, with whatever
 * dialog they have opened.
 */
const MoreTools = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside, true);
    return () => document.removeEventListener('pointerdown', onOutside, true);
  }, [isOpen]);

  /** What a dialog of a tool reports passes here too, though it is elsewhere in the document. */
  const isInside = ({ target }: { target: EventTarget }): boolean =>
    target instanceof Node && (panel.current?.contains(target) ?? false);
  // Before the tool acts, so that its dialog returns the focus to a button that can be seen.
  const onChoose = (event: MouseEvent): void => {
    if (!isInside(event)) return;
    button.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen || !(isInside(event) || event.target === button.current)) return;
    button.current?.focus();
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button inside has opened.
    <div ref={box} className="header-more u-relative" onKeyDown={onKeyDown}>
      <HeaderTool
        ref={button}
        name={t('moreTools')}
        icon={<EllipsisOutlined />}
        isOpen={isOpen}
        controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        ref={panel}
        id={id}
        className="header-more-panel u-absolute u-grid u-text u-raised u-border-soft u-radius u-shadow"
        hidden={!isOpen}
        onClickCapture={onChoose}
      >
        {children}
      </div>
    </div>
  );
};

const draw = ({ name, Component }: ShellTool) => <Component key={name} />;

/** The tools of the header that are switched on; the less used ones are in 更多工具 where they do not fit, or where the settings fold them. */
export const HeaderTools = ({ tools }: { tools: readonly ShellTool[] }) => {
  const settings = useSettings();
  const isCompact = useMedia(compact);
  const shown = tools.filter(({ flag, isAvailable }) => (!flag || settings[flag]) && isAvailable?.() !== false);
  const { bar, more } = placeTools({ tools: shown, isCompact, isFolded: settings.foldTools });
  return (
    <>
      {bar.map(draw)}
      {more.length > 0 && <MoreTools>{more.map(draw)}</MoreTools>}
    </>
  );
};

/** The bar above the content: what the layout puts at its start, and the tools at its end. */
export const Header = ({
  toggle,
  start,
  tools,
  isInert,
}: {
  /** The button of the menu, where there is something to fold. */
  toggle: ReactNode;
  start: ReactNode;
  tools: ReactNode;
  /** Something lies over the page. */
  isInert: boolean;
}) => (
  <header className="header u-row" inert={isInert}>
    <div className="header-toggle">{toggle}</div>
    <div className="header-start u-grow u-min-0">{start}</div>
    <div className="header-tools u-row u-gap-4">{tools}</div>
  </header>
);
