import { createContext, type ReactNode, type RefObject, useContext } from 'react';

const IsInsideMain = createContext(false);

/** Id of the page's `main`, where the skip link leads. */
export const mainId = 'main';

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
  const isInside = useContext(IsInsideMain);
  if (isInside) return <div className={className}>{children}</div>;
  return (
    <IsInsideMain value={true}>
      <main ref={ref} id={mainId} className={className} tabIndex={-1}>
        {children}
      </main>
    </IsInsideMain>
  );
};
