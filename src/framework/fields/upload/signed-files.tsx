import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { siteHref } from '../../shared/base-path';
import { unsignedAddress } from '../../shared/web-address';
import { safeImage } from '../base/safe-url';
import { useFieldServices } from '../parts/fields-context';

// The addresses of uploaded films and documents are signed for some minutes; what is used later is signed again first.

/** Renewed so long before they expire, in ms: clocks differ, and a download has to begin. */
const marginMs = 60_000;

const isOver = (address: string): boolean => {
  const until = /[?&]until=(\d+)/.exec(address)?.[1];
  return until !== undefined && Number(until) * 1000 - marginMs < Date.now();
};

/** A link to a document, which is downloaded under its name. */
export const FileLink = ({
  address,
  name,
  children,
  ...rest
}: { address: string; name: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href' | 'download'>) => {
  const { renewFile } = useFieldServices();
  const openRenewed = async (): Promise<void> => {
    const link = document.createElement('a');
    // The server says in one sentence why it cannot be had.
    link.href = siteHref(await renewFile(address).catch(() => address));
    link.download = name;
    link.click();
  };
  return (
    <a
      {...rest}
      href={safeImage(address)}
      download={name}
      onClick={(event) => {
        if (!isOver(address)) return;
        event.preventDefault();
        void openRenewed();
      }}
    >
      {children}
    </a>
  );
};

/** The browser's own player. A film that is being watched goes on with a new address when the server serves the old one no longer. */
export const FilmPlayer = ({
  address,
  onError,
  onLoadedMetadata,
  ...rest
}: { address: string } & Omit<ComponentProps<'video'>, 'src' | 'ref'>) => {
  const { renewFile } = useFieldServices();
  const player = useRef<HTMLVideoElement>(null);
  const path = unsignedAddress(address);
  // Records that are read again have other signatures, which is no reason to load the film again.
  const [shown, setShown] = useState({ path, address });
  /** Where to go on, in seconds, after the address was renewed because of an error. */
  const [resumesAt, setResumesAt] = useState<number>();
  if (shown.path !== path) {
    setShown({ path, address });
    setResumesAt(undefined);
  }
  const source = safeImage(shown.address);

  const renew = async (event: SyntheticEvent<HTMLVideoElement>): Promise<void> => {
    const { currentTime } = event.currentTarget;
    // What was renewed and fails again is broken.
    const isSigned = shown.address !== path && currentTime !== resumesAt;
    const renewed = isSigned ? await renewFile(shown.address).catch(() => undefined) : undefined;
    if (renewed === undefined) return onError?.(event);
    setResumesAt(currentTime);
    setShown({ path, address: renewed });
  };
  useEffect(() => {
    if (source === undefined || resumesAt === undefined) return;
    // Its start was asked for before the address turned out to be over.
    void player.current?.play().catch(() => undefined);
  }, [source, resumesAt]);
  return (
    <video
      {...rest}
      ref={player}
      key={path}
      controls
      // Nothing is fetched from another site before it is opened.
      preload="none"
      src={source}
      onLoadedMetadata={(event) => {
        if (resumesAt !== undefined) event.currentTarget.currentTime = resumesAt;
        onLoadedMetadata?.(event);
      }}
      onError={(event) => void renew(event)}
    />
  );
};
