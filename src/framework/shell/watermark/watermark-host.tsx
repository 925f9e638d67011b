import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { useSession } from '../session/boot-context';
import { useSettings } from '../settings/use-settings';

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
