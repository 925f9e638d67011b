import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { homeOf } from '../../../rights/navigation';
import { lazyNamed } from '../../../shared/lazy-named';
import { useSession } from '../../session/boot-context';
import { useKnownHints } from './known-hints';

const HintCard = lazyNamed(async () => (await import('./hint-card')).HintCard);

/** Fetches the code of the card. */
export const preloadHints = HintCard.preload;

/** Milliseconds after which the first steps are fetched where they did not come with the first page: that is there then. */
const later = 1500;

/** Drawn only where it is there with its page: a moment later it would push the page down. It is there the next time. */
const Card = ({ isKnown }: { isKnown: boolean }): ReactNode => {
  const [isThere] = useState(isKnown && HintCard.isLoaded());
  return isThere && <HintCard />;
};

/** The place of the first steps of new users: above the page on which their work begins. */
export const HintsHost = ({ path }: { path: string }): ReactNode => {
  const session = useSession();
  const home = useMemo(() => homeOf(session), [session]);
  const [isLater, setLater] = useState(false);
  const known = useKnownHints(isLater);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), later);
    return () => clearTimeout(timer);
  }, []);
  const hasHints = known !== undefined && known.hints.length > 0;
  useEffect(() => {
    // The card is shown the next time.
    if (hasHints) HintCard.preload().catch(() => undefined);
  }, [hasHints]);
  return path === home && <Card isKnown={known !== undefined} />;
};
