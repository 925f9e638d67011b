import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AboutDemo } from '../frame/about-demo';
import { generatedPages } from '../pages/generated-pages';

/** The line above a list or form that is only configuration. On a page that is no demonstration there is none. */
export const DemoNote = ({ generated }: { generated: ReactNode }): ReactNode => {
  const { pathname } = useLocation();
  // The form that belongs to a list is below its address.
  const path = Object.keys(generatedPages)
    .filter((each) => pathname === each || pathname.startsWith(`${each}/`))
    .sort((one, other) => other.length - one.length)[0];
  const about = path === undefined ? undefined : generatedPages[path];
  return (
    <>
      {about && <AboutDemo about={about} />}
      {generated}
    </>
  );
};
