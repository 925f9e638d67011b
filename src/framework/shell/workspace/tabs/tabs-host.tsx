import '../workspace.css';
import { CloseOutlined, DownOutlined, PushpinFilled } from '@ant-design/icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import { lazyNamed } from '../../../shared/lazy-named';
import type { PopupItem } from '../../../shared/popup-menu/popup-item';
import { PopupMenu, PopupMenuAt } from '../../../shared/popup-menu/popup-menu';
import { compact, useMedia } from '../../../shared/use-media';
import { MenuIcon } from '../../base/icons';
import { toggleMaximised, useIsMaximised } from '../../base/places';
import type { TabsBarStyle } from '../../base/settings-store';
import { useSettings } from '../../base/use-settings';
import { useSession } from '../../session/boot-context';
import { placeOf, tabTitle } from './tab-at';
import { type TabAction, tabMenu } from './tab-menu';
import { isClosable, type Tab, type Tabs } from './tabs';
import { useTabsControl, useTabsState } from './tabs-context';
import { useOverflow } from './use-overflow';
import { useTabDrag } from './use-tab-drag';

/** Nobody has the focus, or a dialog that has just been answered. */
const isFree = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('[role="dialog"]') !== null;
};

/**
 * Keeps the focus in the bar when the tab that has it is closed: the tab that is open instead takes it, or the one that has moved
 * into its place. Returns the focus handlers.
 */
const useRetainedFocus = (bar: RefObject<HTMLElement | null>, { list, active }: Tabs) => {
  const focused = useRef('');
  const before = useRef({ list, active });

  useLayoutEffect(() => {
    const { list: old, active: oldActive } = before.current;
    before.current = { list, active };
    const at = old.findIndex(({ key }) => key === focused.current);
    const isGone = at >= 0 && list.every(({ key }) => key !== focused.current);
    if (!isGone || !isFree()) return;
    const next = oldActive === focused.current ? active : list[Math.min(at, list.length - 1)]?.key;
    bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next ?? '')}"]`)?.focus();
  }, [bar, list, active]);

  return (key: string): void => {
    focused.current = key;
  };
};

/** Keeps the open tab in sight, also when the bar becomes narrower. */
const useOpenInSight = (bar: RefObject<HTMLElement | null>, active: string): void =>
  useEffect(() => {
    const list = bar.current;
    const open = list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`);
    if (!open || !list) return undefined;
    // Only the bar: `scrollIntoView` moves the page as well.
    const show = (): void => {
      const end = open.offsetLeft + open.offsetWidth;
      if (open.offsetLeft < list.scrollLeft) list.scrollLeft = open.offsetLeft;
      else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
    };
    // It also reports the present size, once the browser knows it: read here, the layout would be computed twice.
    const size = new ResizeObserver(show);
    size.observe(list);
    return () => size.disconnect();
  }, [bar, active]);

/** Only who has opened many tabs needs them. */
const OverflowTools = lazyNamed(async () => (await import('./overflow-tools')).OverflowTools);

/** Drawn here: two icons of the package weigh more. */
const corners = {
  outwards: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  inwards: 'M6 2v4H2M10 2v4h4M14 10h-4v4M2 10h4v4',
};

interface TabsBarProps {
  tabs: Tabs;
  /** What a tab is called, in the language in force. */
  titleOf: (tab: Tab) => string;
  /** Name of its icon. */
  iconOf: (tab: Tab) => string | undefined;
  look: TabsBarStyle;
  hasIcons: boolean;
  onOpen: (key: string) => void;
  onAction: (action: TabAction, key: string) => void;
  /** A tab was dragged to the place of another. */
  onMove: (key: string, to: string) => void;
}

/** The tab in which something has happened. */
const keyAt = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined;

/** Where an arrow or Home and End lead, counted from the tab that has the focus. */
const stepOf = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowLeft: (at - 1 + count) % count, ArrowRight: (at + 1) % count, Home: 0, End: count - 1 })[key];

/** The visited pages: switching, closing, and what the menu of each offers. */
const TabsBar = (props: TabsBarProps) => {
  const { tabs, titleOf, iconOf, look, hasIcons, onOpen, onAction, onMove } = props;
  const { t } = useTranslation('shell');
  const bar = useRef<HTMLDivElement>(null);
  const [request, setRequested] = useState<{ key: string; x: number; y: number }>();
  const drag = useTabDrag(onMove);
  const overflow = useOverflow(bar);
  const isOverflowing = overflow.start || overflow.end;
  const noteFocus = useRetainedFocus(bar, tabs);
  const isMaximised = useIsMaximised();
  const isCompact = useMedia(compact);
  const maximise = t(isMaximised ? 'tabs.restore' : 'tabs.maximise');
  const first = tabs.list[0]?.key ?? '';

  useOpenInSight(bar, tabs.active);

  const itemsOf = (key: string): readonly PopupItem[] =>
    tabMenu(tabs, key).flatMap(({ action, isDisabled }): PopupItem[] => [
      ...(action === 'pin' || action === 'unpin' || action === 'others'
        ? [{ kind: 'divider' as const, key: `line-${action}` }]
        : []),
      { key: action, label: t(`tabs.${action}`), isDisabled, onPress: () => onAction(action, key) },
    ]);

  const onClick = (event: MouseEvent): void => {
    const key = keyAt(event);
    if (key === undefined) return;
    const isCross = event.target instanceof Element && event.target.closest('.tab-cross') !== null;
    if (isCross) onAction('close', key);
    else onOpen(key);
  };
  const onMiddleClick = (event: MouseEvent): void => {
    const key = keyAt(event);
    if (event.button !== 1 || key === undefined) return;
    event.preventDefault();
    onAction('close', key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyAt(event);
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete') {
      onAction('close', key);
      return;
    }
    const all = [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const next = stepOf(
      event.key,
      tabs.list.findIndex((tab) => tab.key === key),
      all.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onContextMenu = (event: MouseEvent): void => {
    const key = keyAt(event);
    if (key === undefined) return;
    event.preventDefault();
    setRequested({ key, x: event.clientX, y: event.clientY });
  };
  /** One stop for the keyboard: the open tab, or the first while a page without a tab is open. */
  const stop = tabs.active || first;

  return (
    <section aria-label={t('tabs.name')} className="tabs-bar u-unprinted u-flex u-gap-4 u-surface" data-look={look}>
      <div
        ref={bar}
        role="tablist"
        aria-label={t('tabs.name')}
        className="tabs-list u-relative u-flex u-grow u-gap-2 u-min-0"
        tabIndex={-1}
        onClick={onClick}
        onAuxClick={onMiddleClick}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onFocus={(event) => noteFocus(keyAt(event) ?? '')}
        {...drag}
      >
        {tabs.list.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-tab={tab.key}
            aria-selected={tab.key === tabs.active}
            tabIndex={tab.key === stop ? 0 : -1}
            className="tab u-row u-relative u-rigid u-gap-6 u-muted"
            title={titleOf(tab)}
            draggable={tab.key !== first}
          >
            {hasIcons && <MenuIcon name={iconOf(tab)} className="u-text-14" />}
            <span className="u-truncate">{titleOf(tab)}</span>
            {tab.isPinned && <PushpinFilled className="u-faint u-text-12" aria-hidden />}
            {isClosable(tab) && !tab.isPinned && (
              // Only for the pointer; the keyboard has Delete, and everybody the menu.
              <span className="tab-cross u-relative u-grid u-place-center u-circle" aria-hidden="true">
                <CloseOutlined />
              </span>
            )}
          </button>
        ))}
      </div>
      {isOverflowing && (
        <Suspense>
          <OverflowTools
            row={bar}
            overflow={overflow}
            isCompact={isCompact}
            items={tabs.list.map((tab) => ({
              key: tab.key,
              label: titleOf(tab),
              isCurrent: tab.key === tabs.active,
              onPress: () => onOpen(tab.key),
            }))}
          />
        </Suspense>
      )}
      <PopupMenu
        name={t('tabs.more')}
        items={[
          ...itemsOf(stop),
          // The bar of a phone belongs to the tabs.
          ...(isCompact
            ? [
                { kind: 'divider' as const, key: 'line-maximise' },
                { key: 'maximise', label: maximise, onPress: toggleMaximised },
              ]
            : []),
        ]}
        button={(button) => (
          <button {...button} type="button" className="tabs-tool" aria-label={t('tabs.more')} title={t('tabs.more')}>
            <DownOutlined aria-hidden />
          </button>
        )}
      />
      {!isCompact && (
        <button
          type="button"
          className="tabs-tool"
          aria-pressed={isMaximised}
          aria-label={t('tabs.maximise')}
          title={maximise}
          onClick={toggleMaximised}
        >
          <svg className="tabs-corners" viewBox="0 0 16 16" aria-hidden="true">
            <path d={isMaximised ? corners.inwards : corners.outwards} />
          </svg>
        </button>
      )}
      {request && (
        <PopupMenuAt
          key={`${request.key} ${request.x} ${request.y}`}
          name={t('tabs.more')}
          items={itemsOf(request.key)}
          at={request}
          onClose={() => setRequested(undefined)}
        />
      )}
    </section>
  );
};

/** The tabs bar, where it is switched on. */
export const TabsOfSession = (): ReactNode => {
  const { matchRoute } = useSession();
  const { showTabs, showTabsIcon, tabsBarStyle } = useSettings();
  const label = useLabel();
  const { bound } = useTabsState();
  const { open, run, move } = useTabsControl();
  if (!showTabs) return null;
  return (
    <TabsBar
      tabs={bound.tabs}
      titleOf={(tab) => tabTitle({ tab, matchRoute, label })}
      iconOf={(tab) => tab.icon ?? matchRoute(placeOf(tab.address).pathname)?.route.icon}
      look={tabsBarStyle}
      hasIcons={showTabsIcon}
      onOpen={open}
      onAction={run}
      onMove={move}
    />
  );
};
