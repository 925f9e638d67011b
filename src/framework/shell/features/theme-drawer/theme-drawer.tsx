import './theme-texts';
import './theme-drawer.css';
import { Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { mobile, useMedia } from '../../../shared/use-media';
import {
  autoLockChoices,
  backgrounds,
  colourAids,
  columnStyles,
  defaultSettings,
  type FlagName,
  type LayoutName,
  layouts,
  menuWidths,
  modes,
  type Settings,
  settingsStore,
  tabsBarStyles,
  themeNames,
} from '../../base/settings-store';
import { useIsDark } from '../../base/theme/use-is-dark';
import { buildInfo } from './build-info';
import { ChoiceRow, DraftProvider, disabledControls, FlagRow, useDrafted, useReason } from './draft-controls';
import { ChoiceCards, Swatch } from './swatch';
import { useRandomSkin } from './use-random-skin';

/** What the drawer needs to know of the pages behind it. */
interface Guarding {
  /** Asks about input that is not saved; true where there is none, or where it may be lost. */
  mayLose: () => Promise<boolean>;
  /** Reloads the page. */
  reload: () => void;
}

/**
 * Stores settings. Without tabs their cached pages go, and a narrow window is reloaded: both confirm first where there is unsaved input.
 * Resolves with false when the user prefers to go on with it; then the settings do not change.
 */
export const keepSettings = async ({
  next,
  isMobile,
  mayLose,
  reload,
}: Guarding & { next: Settings; isMobile: boolean }): Promise<boolean> => {
  const losesTabs = settingsStore.kept().showTabs && !next.showTabs;
  const isFree = (!losesTabs && !isMobile) || (await mayLose());
  if (losesTabs && !isFree) return false;
  settingsStore.change(next);
  // Who is in the middle of something keeps the page; the settings are in force all the same.
  if (isMobile && isFree) reload();
  return true;
};

type Part = readonly [kind: 'main' | 'second' | 'line', x: number, y: number, width: number, height: number];

/** Where menu, second menu and header stand, on a window of 60 × 40. */
const parts: Readonly<Record<LayoutName, readonly Part[]>> = {
  column: [
    ['main', 0, 0, 9, 40],
    ['second', 9, 0, 13, 40],
    ['line', 25, 4, 31, 3],
  ],
  comprehensive: [
    ['main', 0, 0, 15, 40],
    ['second', 15, 0, 45, 9],
    ['main', 19, 3, 8, 3],
    ['line', 30, 3, 8, 3],
    ['line', 41, 3, 8, 3],
  ],
  vertical: [
    ['main', 0, 0, 15, 40],
    ['line', 19, 4, 37, 3],
  ],
  horizontal: [
    ['main', 0, 0, 60, 9],
    ['line', 6, 14, 48, 3],
  ],
  common: [
    ['main', 0, 0, 60, 9],
    ['second', 0, 9, 15, 31],
    ['line', 19, 14, 37, 3],
  ],
  float: [
    ['main', 0, 0, 6, 40],
    ['second', 9, 5, 16, 30],
    ['line', 29, 4, 27, 3],
  ],
};

/** A little picture of a layout; silent for a screen reader. */
const LayoutDrawing = ({ layout }: { layout: LayoutName }) => (
  <svg className="theme-layout u-block u-full u-border-soft u-radius u-page" viewBox="0 0 60 40" aria-hidden="true">
    {parts[layout].map(([kind, x, y, width, height]) => (
      <rect key={`${x} ${y}`} className={`theme-layout-${kind}`} x={x} y={y} width={width} height={height} />
    ))}
  </svg>
);

/** Layout, theme, mode and help for eyes: what is chosen by its look. */
const LookSections = () => {
  const { t } = useTranslation('theme');
  const { settings, change } = useDrafted();
  const isDark = useIsDark(settings.mode);
  const reasonFor = useReason();
  return (
    <>
      <ChoiceCards
        title={t('choice.layout')}
        choices={layouts}
        value={settings.layout}
        nameOf={(layout) => t(`layout.${layout}`)}
        picture={(layout) => <LayoutDrawing layout={layout} />}
        disabledBecause={reasonFor('layout')}
        onChange={(layout) => change({ layout })}
      />
      <ChoiceCards
        title={t('choice.themeName')}
        choices={themeNames}
        value={settings.themeName}
        nameOf={(themeName) => t(`themeName.${themeName}`)}
        picture={(themeName) => <Swatch themeName={themeName} isDark={isDark} />}
        onChange={(themeName) => change({ themeName })}
      />
      <ChoiceCards
        title={t('choice.mode')}
        choices={modes}
        value={settings.mode}
        nameOf={(mode) => t(`mode.${mode}`)}
        onChange={(mode) => change({ mode })}
      />
      <ChoiceCards
        title={t('choice.colourAid')}
        choices={colourAids}
        value={settings.colourAid}
        nameOf={(aid) => t(`colourAid.${aid}`)}
        onChange={(colourAid) => change({ colourAid })}
      />
    </>
  );
};

/** What else is on or off around the page. */
const otherFlags: readonly FlagName[] = ['showProgressBar', 'showPageTransition', 'showThemeSetting', 'showWatermark'];

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="theme-section u-grid">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Menu, tabs, header and the rest: what is chosen by its name. */
const RowSections = ({ toolFlags }: { toolFlags: readonly FlagName[] }) => {
  const { t } = useTranslation('theme');
  return (
    <>
      <Section title={t('section.menu')}>
        <ChoiceRow name="background" choices={backgrounds} nameOf={(value) => t(`background.${value}`)} />
        <ChoiceRow name="menuWidth" choices={menuWidths} nameOf={(value) => t('pixels', { value })} />
        <ChoiceRow name="columnStyle" choices={columnStyles} nameOf={(value) => t(`columnStyle.${value}`)} />
      </Section>
      <Section title={t('section.tabs')}>
        <FlagRow name="showTabs" hint={t('whenSaved')} />
        <FlagRow name="showTabsIcon" />
        <ChoiceRow name="tabsBarStyle" choices={tabsBarStyles} nameOf={(value) => t(`tabsBarStyle.${value}`)} />
      </Section>
      <Section title={t('section.header')}>
        <FlagRow name="fixedHeader" />
        <FlagRow name="foldTools" />
        {toolFlags.map((name) => (
          <FlagRow key={name} name={name} />
        ))}
      </Section>
      <Section title={t('section.other')}>
        {otherFlags.map((name) => (
          <FlagRow key={name} name={name} />
        ))}
        <ChoiceRow
          name="autoLockMinutes"
          choices={autoLockChoices}
          nameOf={(value) => (value === 0 ? t('never') : t('minutes', { value }))}
        />
      </Section>
    </>
  );
};

type Patch = Partial<Settings>;

/** The draft as it is shown at once. Tabs stay until they are given up for good: their cached pages may hold unsaved input. */
const shownOf = (draft: Patch): Patch => ({ ...draft, showTabs: settingsStore.kept().showTabs });

/** Settings that are tried out: shown at once, stored only on demand, gone with the component. */
const useDraft = (): {
  /** The stored settings, with the draft laid over them. */
  settings: Settings;
  change: (patch: Patch) => void;
  /** Back to the stored settings. */
  discard: () => void;
} => {
  const stored = useSyncExternalStore(settingsStore.subscribe, settingsStore.kept);
  const [draft, setDraft] = useState<Patch>({});
  useEffect(() => settingsStore.preview(Object.keys(draft).length === 0 ? undefined : shownOf(draft)), [draft]);
  useEffect(() => () => settingsStore.preview(undefined), []);
  return {
    settings: { ...stored, ...draft },
    change: (patch) => setDraft((now) => ({ ...now, ...patch })),
    discard: () => setDraft({}),
  };
};

/** In px; named by the specification. */
const width = 285;

/** Which version of the console this is, and when it was built. */
const BuildLine = ({ version: named }: { version: string | undefined }) => {
  const { t } = useTranslation('theme');
  const { version, time } = buildInfo(named);
  return (
    <p className="theme-build u-note u-flex u-wrap">
      {version && t('version', { version })}
      {time && <time dateTime={time}>{t('built', { time })}</time>}
    </p>
  );
};

/** 主题设置: every setting of the look. Shown at once; stored by 保存, and given up by closing. */
export const ThemeDrawer = ({
  isOpen,
  onClose,
  toolFlags,
  version,
  ...guarding
}: Guarding & {
  isOpen: boolean;
  onClose: () => void;
  /** The settings of the header's tools. */
  toolFlags: readonly FlagName[];
  /** The site's version; undefined for that of the build. */
  version: string | undefined;
}) => {
  const { t } = useTranslation('theme');
  const isMobile = useMedia(mobile);
  const { settings, change, discard } = useDraft();
  const close = (): void => {
    random.stop();
    discard();
    onClose();
  };
  const keep = async (next: Settings): Promise<void> => {
    if (await keepSettings({ next, isMobile, ...guarding })) close();
  };
  const random = useRandomSkin({ onShow: change, onKeep: (skin) => void keep({ ...settings, ...skin }) });
  const disabled = useMemo(() => disabledControls({ settings, isMobile }), [settings, isMobile]);
  return (
    <Drawer
      open={isOpen}
      size={width}
      title={t('title')}
      aria-label={t('title')}
      closable={{ 'aria-label': t('close') }}
      onClose={close}
      rootClassName="theme-drawer"
      footer={
        <div className="theme-buttons u-stack">
          <Button type="primary" disabled={random.isBusy} onClick={() => void keep(settings)}>
            {t('save')}
          </Button>
          <Button disabled={random.isBusy} onClick={() => void keep(defaultSettings)}>
            {t('reset')}
          </Button>
          <Button loading={random.isBusy} onClick={random.run}>
            {t('random')}
          </Button>
        </div>
      }
    >
      <DraftProvider value={{ settings, change, disabled }}>
        <div className="theme-settings u-grid u-gap-24" inert={random.isBusy} aria-busy={random.isBusy}>
          <LookSections />
          <RowSections toolFlags={toolFlags} />
          <BuildLine version={version} />
        </div>
      </DraftProvider>
    </Drawer>
  );
};
