import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createEmitter } from '../../shared/emitter';
import { lazyNamed } from '../../shared/lazy-named';
import type { FlagName } from '../settings/settings';
import { useSettings } from '../settings/use-settings';
import { useTabsControl } from '../tabs/tabs-context';
import { ThemeEdge } from './theme-edge';

const load = async () => (await import('./theme-drawer')).ThemeDrawer;
const ThemeDrawer = lazyNamed(load);

/** Fetches the drawer ahead; one that fails now is asked for again when it is opened. */
export const prefetchThemeDrawer = (): void => {
  load().catch(() => undefined);
};

const requests = createEmitter();

/** Opens the theme drawer, from wherever it is asked for. */
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
  useEffect(() => requests.subscribe(() => setStep('open')), []);
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
