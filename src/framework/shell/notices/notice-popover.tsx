import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placePopup } from '../../shared/popup-menu/place-popup';

/** A box that hangs on a button of the header. It takes the focus, and Escape or a press elsewhere closes it. */
export const NoticePopover = ({
  labelledBy,
  owner,
  onClose,
  children,
}: {
  /** Id of its heading. */
  labelledBy: string;
  owner: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});

  useLayoutEffect(() => {
    const put = (): void => {
      if (!box.current) return;
      const size = { width: box.current.offsetWidth, height: 0 };
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      setPlace(placePopup({ anchor: owner.getBoundingClientRect(), size, view, align: 'end' }));
    };
    put();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [owner]);

  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const onOutside = ({ target }: Event): void => {
      if (!(target instanceof Element) || box.current?.contains(target) || owner.contains(target)) return;
      // A message about the box stands outside of it.
      if (!target.closest('.ant-message')) onClose();
    };
    // Wherever the focus is: a message about the box may have taken it along.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [owner, onClose]);

  return createPortal(
    <div ref={box} className="notice-box" style={place} role="dialog" aria-labelledby={labelledBy} tabIndex={-1}>
      {children}
    </div>,
    document.body,
  );
};
