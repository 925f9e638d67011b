import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeList } from './theme-list';
import './theme-edge.css';

/** A narrow handle at the edge of the window, within the margin of the page; the list of themes comes out of it. */
export const ThemeEdge = ({ onMore }: { /** Opens the drawer. */ onMore: () => void }) => {
  const { t } = useTranslation('shell');
  const [List, setList] = useState<ComponentType<ComponentProps<typeof ThemeList>>>();
  const [isOpen, setOpen] = useState(false);
  const handle = useRef<HTMLButtonElement>(null);
  const toggle = async (): Promise<void> => {
    if (!List) {
      const loaded = await import('./theme-list');
      setList(() => loaded.ThemeList);
    }
    setOpen(!isOpen);
  };
  const fold = (): void => {
    setOpen(false);
    handle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the controls inside do not handle arrives here
    <div
      className="theme-edge"
      onKeyDown={({ key }) => key === 'Escape' && isOpen && fold()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={handle}
        type="button"
        className="theme-edge-handle"
        aria-label={t('themeList')}
        title={t('themeList')}
        aria-expanded={isOpen}
        onClick={() => void toggle()}
      />
      {List && isOpen && <List onMore={onMore} />}
    </div>
  );
};
