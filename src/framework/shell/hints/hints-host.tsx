import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { homeOf } from '../../rights/navigation';
import { lazyNamed, usePart } from '../../shared/lazy-named';
import { useSession } from '../session/boot-context';

const HintCard = lazyNamed(async () => (await import('./hint-card')).HintCard);

/** Milliseconds after which the first steps are fetched: the first page is there then. */
const later = 1500;

const Card = (): ReactNode => usePart(HintCard) === 'loaded' && <HintCard />;

/** Where the first steps of somebody new stand: above the page on which their work begins. */
export const HintsHost = ({ path }: { path: string }): ReactNode => {
  const session = useSession();
  const home = useMemo(() => homeOf(session), [session]);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), later);
    return () => clearTimeout(timer);
  }, []);
  return isLater && path === home && <Card />;
};
