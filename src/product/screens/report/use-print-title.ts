import { useEffect } from 'react';

/** Names the document after the report while it is printed: browsers offer that as the name of the PDF file. */
export const usePrintTitle = (title: string): void => {
  useEffect(() => {
    let before = '';
    const start = (): void => {
      before = document.title;
      document.title = title;
    };
    const end = (): void => {
      document.title = before;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
};
