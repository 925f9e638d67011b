import './theme-drawer.css';
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createEmitter } from '../../../shared/emitter';
import { lazyNamed, whenLoaded } from '../../../shared/lazy-named';
import type { FlagName } from '../../base/settings-store';
import { useSettings } from '../../base/use-settings';
import { useTabsControl } from '../../workspace/tabs/tabs-context';
import type { ThemeList } from './theme-list';

/** A narrow handle at the edge of the window, within the margin of the page; the list of themes comes out of it. */
const ThemeEdge = ({ onMore }: { /** Opens the drawer. */ onMore: () => void }) => {
  const { t } = useTranslation('shell');
  const [List, setList] = useState<ComponentType<ComponentProps<typeof ThemeList>>>();
  const [isOpen, setOpen] = useState(false);
  const handle = useRef<HTMLButtonElement>(null);
  const toggle = async (): Promise<void> => {
    if (!List) {
      const loaded = await import('./theme-list');
      setList(() => loaded.ThemeList);
    }
    setOpen(!isOpen);
  };
  const fold = (): void => {
    setOpen(false);
    handle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the controls inside do not handle arrives here
    <div
      className="theme-edge u-fixed u-unprinted"
      onKeyDown={({ key }) => key === 'Escape' && isOpen && fold()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={handle}
        type="button"
        className="theme-edge-handle u-relative u-block"
        aria-label={t('themeList')}
        title={t('themeList')}
        aria-expanded={isOpen}
        onClick={() => void toggle()}
      />
      {List && isOpen && <List onMore={onMore} />}
    </div>
  );
};

const ThemeDrawer = lazyNamed(async () => (await import('./theme-drawer')).ThemeDrawer);

/** Prefetches the drawer; one that fails now is fetched again when it is opened. */
export const prefetchThemeDrawer = (): void => {
  ThemeDrawer.preload().catch(() => undefined);
};

const requests = createEmitter();

/** Opens the theme drawer, from anywhere. */
export const openThemeDrawer = requests.emit;

/** What lies above the page for the theme: the list at the edge, and the drawer, fetched when it is first opened. */
export const ThemeHost = ({
  toolFlags,
  version,
  hasEdge,
}: {
  /** The settings of the header's tools. */
  toolFlags: readonly FlagName[];
  /** The site's version; undefined for that of the build. */
  version: string | undefined;
  /** Whether the page has room for the list at the edge. */
  hasEdge: boolean;
}): ReactNode => {
  const { mayLeave, reload } = useTabsControl();
  const { showThemeSetting } = useSettings();
  const [step, setStep] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => requests.subscribe(() => whenLoaded(ThemeDrawer, () => setStep('open'))), []);
  return (
    <>
      {showThemeSetting && hasEdge && <ThemeEdge onMore={openThemeDrawer} />}
      {step !== 'unused' && (
        <Suspense>
          <ThemeDrawer
            isOpen={step === 'open'}
            onClose={() => setStep('closed')}
            toolFlags={toolFlags}
            version={version}
            mayLose={mayLeave}
            reload={reload}
          />
        </Suspense>
      )}
    </>
  );
};
