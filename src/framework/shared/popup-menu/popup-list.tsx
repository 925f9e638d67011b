import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placePopup } from './place-popup';
import { isChoice, type PopupChoice, type PopupItem } from './popup-item';

const steps: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now <= 0 ? count : now) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The choice that a key leads to, by its place in the menu: arrows go round, Home and End to the ends, letters to the next choice
 * that begins with all of `typed`. Undefined for a key that moves nothing.
 */
export const stepChoice = ({
  key,
  now,
  texts,
  typed,
}: {
  key: string;
  /** Place of the choice that has the focus; -1 for none. */
  now: number;
  /** What the choices say, from the top. */
  texts: readonly string[];
  /** The letters typed lately, this key included; empty when it is no letter. */
  typed: string;
}): number | undefined => {
  const step = steps[key];
  if (step) return texts.length === 0 ? undefined : step(now, texts.length);
  if (typed === '') return undefined;
  // One letter again and again walks through the choices that begin with it; a longer word may stay where it is.
  const letter = typed.charAt(0).toLowerCase();
  const isRepeated = typed.toLowerCase() === letter.repeat(typed.length);
  const word = isRepeated ? letter : typed.toLowerCase();
  const from = isRepeated ? now + 1 : Math.max(now, 0);
  const order = texts.map((_, index) => (from + index) % texts.length);
  return order.find((index) => texts[index]?.trim().toLowerCase().startsWith(word));
};

/** One line of a menu. */
const PopupEntry = ({ item, onPress }: { item: PopupItem; onPress: (choice: PopupChoice) => void }) => {
  if (item.kind === 'divider') return <hr className="popup-menu-line" />;
  if (!isChoice(item)) {
    return (
      <div role="presentation" className="popup-menu-heading">
        {item.label}
      </div>
    );
  }
  const face = (
    <>
      {item.icon !== undefined && (
        <span className="popup-menu-icon u-inline-flex u-rigid u-muted" aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className="u-grow">{item.label}</span>
    </>
  );
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: item.isDanger ? 'popup-menu-choice popup-menu-danger' : 'popup-menu-choice',
    title: item.title,
    'aria-current': item.isCurrent || undefined,
    'aria-disabled': item.isDisabled || undefined,
  } as const;
  if (item.href !== undefined) {
    return (
      <a {...common} href={item.href} target="_blank" rel="noopener noreferrer" onClick={() => onPress(item)}>
        {face}
      </a>
    );
  }
  return (
    <button {...common} type="button" onClick={() => !item.isDisabled && onPress(item)}>
      {face}
    </button>
  );
};

/** Letters typed at a longer interval than this begin a new word, in ms. */
const pauseMs = 600;

/** Collects letters typed in quick succession. Returns the word so far, empty when the key is no letter. */
const useTyped = (): ((event: { key: string; timeStamp: number }) => string) => {
  const stored = useRef({ word: '', at: 0 });
  return ({ key, timeStamp }) => {
    if (key.length !== 1 || key === ' ') return '';
    const { word, at } = stored.current;
    stored.current = { word: timeStamp - at > pauseMs ? key : word + key, at: timeStamp };
    return stored.current.word;
  };
};

/** Where a menu opens: at an element, or at a point of the window in px. */
type PopupAnchor = HTMLElement | { x: number; y: number };

const boxOf = (anchor: PopupAnchor) =>
  anchor instanceof HTMLElement
    ? anchor.getBoundingClientRect()
    : { left: anchor.x, top: anchor.y, width: 0, height: 0 };

/** An open menu above everything else. It takes the focus and gives it back to `owner` when it closes. */
export const PopupList = ({
  id,
  name,
  items,
  anchor,
  owner,
  align,
  startsAt,
  onClose,
}: {
  id?: string;
  /** What a screen reader calls the menu. */
  name: string;
  items: readonly PopupItem[];
  anchor: PopupAnchor;
  /** Has the focus after the menu. */
  owner: HTMLElement | null;
  align: 'start' | 'end';
  /** What has the focus first: the menu itself where a pointer opened it. */
  startsAt: 'menu' | 'first' | 'last';
  onClose: () => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ left: 0, top: 0 });
  const typedWith = useTyped();
  const choices = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const put = (): void => {
      if (!list.current) return;
      const { scrollHeight: height, offsetWidth: width } = list.current;
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      setPlace(placePopup({ anchor: boxOf(anchor), size: { width, height: height + 2 }, view, align }));
    };
    put();
    addEventListener('resize', put);
    addEventListener('scroll', put, true);
    return () => {
      removeEventListener('resize', put);
      removeEventListener('scroll', put, true);
    };
  }, [anchor, align]);

  // Once, when the menu opens: the focus is not taken again by a later render.
  const focusFirst = useEffectEvent((): void => {
    const first = { menu: list.current, first: choices()[0], last: choices().at(-1) }[startsAt];
    (first ?? list.current)?.focus({ preventScroll: true });
  });
  useEffect(() => focusFirst(), []);

  useEffect(() => {
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && !list.current?.contains(target) && !owner?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onOutside, true);
    return () => document.removeEventListener('pointerdown', onOutside, true);
  }, [owner, onClose]);

  const leave = (): void => {
    onClose();
    owner?.focus({ preventScroll: true });
  };
  const press = (choice: PopupChoice): void => {
    leave();
    choice.onPress?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is around the menu, such as a dialog, hears nothing of these keys.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Tab goes on from the button, so it is not held back.
    if (event.key === 'Escape' || event.key === 'Tab') {
      leave();
      return;
    }
    const all = choices();
    const now = all.findIndex((each) => each.matches(':focus'));
    const next = stepChoice({
      key: event.key,
      now,
      texts: all.map((each) => each.textContent),
      typed: typedWith(event),
    });
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={name}
      tabIndex={-1}
      className="popup-menu u-fixed u-text u-text-14 u-raised u-border-soft u-radius u-shadow"
      style={place}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <PopupEntry key={item.key} item={item} onPress={press} />
      ))}
    </div>,
    document.body,
  );
};
