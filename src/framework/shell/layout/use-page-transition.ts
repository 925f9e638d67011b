import { type RefObject, useEffect, useRef } from 'react';

const ms = 180;
const frames = [
  { opacity: 0, transform: 'translateY(8px)' },
  { opacity: 1, transform: 'none' },
];

/** Lets the page fade in when another one is opened. What is in it stays as it is: nothing is mounted anew. */
export const usePageTransition = ({
  page,
  isOn,
}: {
  /** Another value is another page. */
  page: string;
  isOn: boolean;
}): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    if (!isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate(frames, { duration: ms, easing: 'ease-out' });
  }, [page, isOn]);
  return element;
};
