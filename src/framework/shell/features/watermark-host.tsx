import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { useSettings } from '../base/use-settings';
import { useSession } from '../session/boot-context';

const Watermark = lazyNamed(async () => (await import('./watermark')).Watermark);

/** The watermark, where the settings ask for it; fetched only then. */
export const WatermarkHost = (): ReactNode => {
  const { showWatermark } = useSettings();
  const { user } = useSession();
  return (
    showWatermark && (
      <Suspense>
        <Watermark name={user.username} />
      </Suspense>
    )
  );
};
