import { EllipsisOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/use-settings';
import { compact, useMedia } from '../use-media';
import { HeaderTool } from './header-tool';
import { placeTools, type ShellTool } from './shell-tool';

/**
 * The tools that found no room in the bar, below a button of their own. They stay mounted while it is closed, with whatever
 * dialog they have opened.
 */
const MoreTools = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside, true);
    return () => document.removeEventListener('pointerdown', onOutside, true);
  }, [isOpen]);

  /** What a dialog of a tool reports passes here too, though it stands elsewhere in the document. */
  const isInside = ({ target }: { target: EventTarget }): boolean =>
    target instanceof Node && (panel.current?.contains(target) ?? false);
  // Before the tool acts, so that its dialog returns the focus to a button that can be seen.
  const onChoose = (event: MouseEvent): void => {
    if (!isInside(event)) return;
    button.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen || !(isInside(event) || event.target === button.current)) return;
    button.current?.focus();
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button inside has opened.
    <div ref={box} className="header-more" onKeyDown={onKeyDown}>
      <HeaderTool
        ref={button}
        name={t('moreTools')}
        icon={<EllipsisOutlined />}
        isOpen={isOpen}
        controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div ref={panel} id={id} className="header-more-panel" hidden={!isOpen} onClickCapture={onChoose}>
        {children}
      </div>
    </div>
  );
};

const draw = ({ name, Component }: ShellTool) => <Component key={name} />;

/** The tools of the header that are switched on; the less used ones are in 更多工具 where they do not fit, or where the settings fold them. */
export const HeaderTools = ({ tools }: { tools: readonly ShellTool[] }) => {
  const settings = useSettings();
  const isCompact = useMedia(compact);
  const shown = tools.filter(({ flag, isAvailable }) => (!flag || settings[flag]) && isAvailable?.() !== false);
  const { bar, more } = placeTools({ tools: shown, isCompact, isFolded: settings.foldTools });
  return (
    <>
      {bar.map(draw)}
      {more.length > 0 && <MoreTools>{more.map(draw)}</MoreTools>}
    </>
  );
};
