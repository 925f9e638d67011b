import './parts.css';
import { useState } from 'react';
import { siteHref } from '../../shared/base-path';
import type { Label } from '../../shared/label';

/** Who is signed in, as the header shows them. */
export interface ShellUser {
  /** What they are called. */
  name: string;
  /** What they sign in with. */
  username: string;
  /** Address of a picture; empty for none. */
  avatar: string;
  /** Empty for none. */
  company: string;
  /** What the roles are called. */
  roles: readonly Label[];
}

/** The user's picture, or the first letter of their name where there is none or it does not load. */
export const Avatar = ({ name, src }: { name: string /** Empty for none. */; src: string }) => {
  const [failed, setFailed] = useState('');
  if (src === '' || failed === src)
    return (
      <span className="header-avatar u-place-center u-cover u-strong u-text-14 u-circle">
        {name.charAt(0).toUpperCase() || '?'}
      </span>
    );
  return (
    <img
      className="header-avatar u-place-center u-cover u-strong u-text-14 u-circle"
      src={siteHref(src)}
      alt=""
      width={28}
      height={28}
      onError={() => setFailed(src)}
    />
  );
};
