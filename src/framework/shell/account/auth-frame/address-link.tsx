import type { MouseEvent, ReactNode } from 'react';

/** A link to another page before the console. It leaves by `onLeave`, because no router is there to follow the address. */
export const AddressLink = ({
  address,
  hrefOf,
  onLeave,
  children,
}: {
  address: string;
  /** The address as a link needs it. */
  hrefOf: (address: string) => string;
  onLeave: (address: string) => void;
  children: ReactNode;
}) => {
  const follow = (event: MouseEvent): void => {
    // With a modifier key it opens in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave(address);
  };
  return (
    <a className="auth-link" href={hrefOf(address)} onClick={follow}>
      {children}
    </a>
  );
};
