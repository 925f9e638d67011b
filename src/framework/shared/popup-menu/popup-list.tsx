import { Dropdown, type MenuProps } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import type { PopupAnchor, PopupChoice, PopupItem } from './popup-item';

/** Stands for an element that is drawn elsewhere: what opens at its ref opens there. */
const Elsewhere = ({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) => {
  useImperativeHandle(ref, () => element, [element]);
  return null;
};

/** antd's Dropdown, open at an element that is not its child, or at a point. */
export const Popup = ({
  anchor,
  align,
  menu,
  onOutside,
  popupRender,
}: {
  anchor: PopupAnchor;
  /** Which edges of popup and anchor stand above each other. */
  align: 'start' | 'end';
  menu?: MenuProps;
  /** A press elsewhere. */
  onOutside?: () => void;
  /** Draws what opens, around the menu. */
  popupRender: (menu: ReactNode) => ReactNode;
}) => (
  <Dropdown
    open
    // Without a trigger antd leaves it to the content when it closes.
    trigger={onOutside ? ['click'] : []}
    placement={align === 'start' ? 'bottomLeft' : 'bottomRight'}
    {...(menu && { menu })}
    onOpenChange={(_, { source }) => source === 'trigger' && onOutside?.()}
    popupRender={popupRender}
  >
    {anchor instanceof HTMLElement ? (
      <Elsewhere element={anchor} />
    ) : (
      // What has no size counts as out of sight there.
      <span className="u-fixed" style={{ left: anchor.x, top: anchor.y, width: 1, height: 1 }} />
    )}
  </Dropdown>
);

const isChoice = (item: PopupItem): item is PopupChoice => item.kind === undefined || item.kind === 'choice';

/** An item as antd is given it; a heading has no choices below it, they follow. */
const toAntd = (item: PopupItem): NonNullable<MenuProps['items']>[number] => {
  if (item.kind === 'divider') return { type: 'divider', key: item.key };
  if (!isChoice(item)) return { type: 'group', key: item.key, label: item.label };
  const { key, label, icon, href, title, isDanger, isDisabled, isCurrent } = item;
  // antd gives the element what it does not know: with an index a disabled choice can be reached and read.
  const extra = { tabIndex: -1, 'aria-current': isCurrent || undefined };
  return {
    key,
    danger: isDanger === true,
    disabled: isDisabled === true,
    icon: icon !== undefined && <span aria-hidden="true">{icon}</span>,
    label:
      href === undefined ? (
        label
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ),
    ...(title !== undefined && { title }),
    ...extra,
  };
};

/** Letters typed at a longer interval than this begin a new word, in ms. */
const pauseMs = 600;

/** The next choice that begins with all of `typed`, by its place in the menu; undefined for none. */
export const choiceFor = ({
  now,
  texts,
  typed,
}: {
  /** Place of the choice that has the focus; -1 for none. */
  now: number;
  /** What the choices say, from the top. */
  texts: readonly string[];
  /** The letters typed lately. */
  typed: string;
}): number | undefined => {
  // One letter again and again walks through the choices that begin with it; a longer word may stay where it is.
  const letter = typed.charAt(0).toLowerCase();
  const isRepeated = typed.toLowerCase() === letter.repeat(typed.length);
  const word = isRepeated ? letter : typed.toLowerCase();
  const from = isRepeated ? now + 1 : Math.max(now, 0);
  const order = texts.map((_, index) => (from + index) % texts.length);
  return order.find((index) => texts[index]?.trim().toLowerCase().startsWith(word));
};

/** Around antd's menu, which knows the arrows, Home and End: where the focus begins, letters, what chooses, and how one leaves. */
const PopupKeys = ({
  startsAt,
  onLeave,
  children,
}: {
  startsAt: 'menu' | 'first' | 'last';
  onLeave: () => void;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: '', at: 0 });
  const choices = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focus = (choice: HTMLElement | null | undefined): void =>
    (choice?.querySelector('a') ?? choice)?.focus({ preventScroll: true });

  // Once, when the menu opens: the focus is not taken again by a later render.
  const focusFirst = useEffectEvent((): void => {
    const first = { menu: undefined, first: choices()[0], last: choices().at(-1) }[startsAt];
    focus(first ?? box.current?.querySelector<HTMLElement>('[role="menu"]'));
  });
  useEffect(() => focusFirst(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Tab goes on from the button, so it is not held back.
    if (key === 'Escape' || key === 'Tab') onLeave();
    else if (key === 'Enter' && target instanceof HTMLAnchorElement) event.stopPropagation();
    else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (target instanceof HTMLElement) target.click();
    } else if (key.length === 1) {
      const { word, at } = typed.current;
      typed.current = { word: timeStamp - at > pauseMs ? key : word + key, at: timeStamp };
      const all = choices();
      const now = all.findIndex((each) => each.contains(document.activeElement));
      const next = choiceFor({ now, texts: all.map((each) => each.textContent), typed: typed.current.word });
      if (next !== undefined) focus(all[next]);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the menu inside.
    <div
      ref={box}
      onKeyDownCapture={onKeyDown}
      // What is around the menu, such as a dialog, hears nothing of these keys.
      onKeyDown={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
};

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
  id?: string | undefined;
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
  const leave = (): void => {
    onClose();
    owner?.focus({ preventScroll: true });
  };
  return (
    <Popup
      anchor={anchor}
      align={align}
      onOutside={onClose}
      menu={{
        ...(id !== undefined && { id }),
        'aria-label': name,
        className: 'popup-menu',
        items: items.map(toAntd),
        tooltip: false,
        onClick: ({ key }) => {
          const choice = items.filter(isChoice).find((item) => item.key === key);
          if (choice?.isDisabled) return;
          leave();
          choice?.onPress?.();
        },
      }}
      popupRender={(menu) => (
        <PopupKeys startsAt={startsAt} onLeave={leave}>
          {menu}
        </PopupKeys>
      )}
    />
  );
};
