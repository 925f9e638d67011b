import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '../shared/lazy-named';
import { useSettings } from '../shell/settings/use-settings';
import { ThemeButton } from '../shell/theme-drawer/theme-button';
import { ThemeEdge } from '../shell/theme-drawer/theme-edge';
import { useTabsControl } from './tabs-context';

const ThemeDrawer = lazyNamed(async () => (await import('../shell/theme-drawer/theme-drawer')).ThemeDrawer);

/** The ways to the theme: the button of the header, and what lies above the page (the list at the edge, the drawer). */
export const useThemeTools = () => {
  const { mayLeave, reload } = useTabsControl();
  const { showThemeSetting } = useSettings();
  const [step, setStep] = useState<'unused' | 'open' | 'closed'>('unused');
  const open = (): void => setStep('open');
  const button: ReactNode = <ThemeButton onOpen={open} />;
  const overlay: ReactNode = (
    <>
      {showThemeSetting && <ThemeEdge onMore={open} />}
      {step !== 'unused' && (
        <Suspense>
          <ThemeDrawer isOpen={step === 'open'} onClose={() => setStep('closed')} mayLose={mayLeave} reload={reload} />
        </Suspense>
      )}
    </>
  );
  return { button, overlay, open };
};
