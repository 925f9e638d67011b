import { LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupItem } from '../../../shared/popup-menu/popup-item';
import { PopupMenu } from '../../../shared/popup-menu/popup-menu';
import type { Overflow } from './use-overflow';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves a row by most of what is in sight. */
const scrollPage = (row: HTMLElement | null, step: 1 | -1): void =>
  row?.scrollBy({ left: step * row.clientWidth * 0.8, behavior: isStill() ? 'instant' : 'smooth' });

/** What reaches tabs out of sight: arrows, and a list of all. A finger drags the row: a phone has the list only. */
export const OverflowTools = ({
  row,
  overflow,
  items,
  isCompact,
}: {
  row: RefObject<HTMLElement | null>;
  overflow: Overflow;
  /** An entry for every tab. */
  items: readonly PopupItem[];
  /** The window is as narrow as a phone's. */
  isCompact: boolean;
}): ReactNode => {
  const { t } = useTranslation('shell');
  return (
    <>
      {(isCompact ? [] : ([-1, 1] as const)).map((step) => {
        const name = t(step < 0 ? 'tabs.scrollBack' : 'tabs.scrollOn');
        return (
          <button
            key={step}
            type="button"
            // The keyboard moves from tab to tab, which brings each into sight.
            tabIndex={-1}
            className="tabs-tool"
            aria-label={name}
            title={name}
            disabled={!(step < 0 ? overflow.start : overflow.end)}
            onClick={() => scrollPage(row.current, step)}
          >
            {step < 0 ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          </button>
        );
      })}
      <PopupMenu
        name={t('tabs.list')}
        items={items}
        button={(button) => (
          <button {...button} type="button" className="tabs-tool" aria-label={t('tabs.list')} title={t('tabs.list')}>
            <UnorderedListOutlined aria-hidden />
          </button>
        )}
      />
    </>
  );
};
