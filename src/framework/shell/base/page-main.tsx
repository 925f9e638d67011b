import { type ReactNode, type RefObject, useContext } from 'react';
import { useIsWaiting } from '../../shared/waiting';
import { InsideMain, mainId } from './places';

/**
 * The `main` of a page. A page that may stand alone or inside the layout (403, 404, an error) wraps itself in one as well;
 * inside another it is a plain box, so that every page has exactly one.
 */
export const PageMain = ({
  className,
  ref,
  children,
}: {
  className: string;
  /** Gets the `main`, where this is it. */
  ref?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) => {
  const isInside = useContext(InsideMain);
  const isBusy = useIsWaiting();
  if (isInside) return <div className={className}>{children}</div>;
  return (
    <InsideMain value={true}>
      <main ref={ref} id={mainId} className={className} tabIndex={-1} aria-busy={isBusy}>
        {children}
      </main>
    </InsideMain>
  );
};
