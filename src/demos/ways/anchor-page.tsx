import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Box } from '../../framework/engine/parts/box';
import { useLabel } from '../../framework/i18n/use-label';
import { useRows } from '../rows/use-rows';

/** Chapters that there can be. */
const mostChapters = 8;

/** Articles as chapters, and an index next to them that follows which there are. */
export const AnchorPage = (): ReactNode => {
  const label = useLabel();
  const { rows } = useRows(mostChapters);
  const [count, setCount] = useState(5);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const chapters = rows.slice(0, count);
  const goTo = (index: number): void => {
    setAt(index);
    const heading = box.current?.querySelector<HTMLElement>(`[data-chapter="${index}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="demo-chapters u-grid u-items-start u-gap-24">
      <nav className="u-sticky" aria-label={label({ zh: '章节', en: 'Chapters' })}>
        <ol>
          {chapters.map(({ id, title }, index) => (
            <li key={id}>
              <Button type="link" aria-current={index === at} onClick={() => goTo(index)}>
                {title}
              </Button>
            </li>
          ))}
        </ol>
        <div className="demo-row">
          <Button size="small" disabled={count >= rows.length} onClick={() => setCount(count + 1)}>
            {label({ zh: '增加一章', en: 'Add one' })}
          </Button>
          <Button size="small" disabled={count === 1} onClick={() => setCount(count - 1)}>
            {label({ zh: '减少一章', en: 'Remove one' })}
          </Button>
        </div>
      </nav>
      <div>
        {chapters.map(({ id, title, author, description }, index) => (
          <section key={id}>
            <h2 tabIndex={-1} data-chapter={index}>
              {label({ zh: `第 ${index + 1} 章 ${title}`, en: `${index + 1}. ${title}` })}
            </h2>
            <Box>
              <p>{description}</p>
              <p>{author}</p>
            </Box>
          </section>
        ))}
      </div>
    </div>
  );
};
