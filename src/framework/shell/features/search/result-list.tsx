import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../base/icons';
import type { Entry, EntryGroup, Span } from './entries';

/** A text with the part that fits marked. */
const Highlight = ({ text, span }: { text: string; span: Span | undefined }) => {
  if (span === undefined) return text;
  const [start, end] = span;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
};

interface Choosing {
  /** Where an entry leads, as a link needs it; undefined when it is no place. */
  hrefOf: (entry: Entry) => string | undefined;
  /** Called for a click without a modifier; others are the browser's own business. */
  onChoose: (entry: Entry) => void;
  /** Called for a click that opens a new tab. */
  onAside: (entry: Entry) => void;
  onPoint: (entry: Entry) => void;
}

const Option = ({
  entry,
  id,
  isActive,
  hrefOf,
  onChoose,
  onAside,
  onPoint,
}: { entry: Entry; id: string; isActive: boolean } & Choosing) => {
  const ref = useRef<HTMLAnchorElement>(null);
  const href = hrefOf(entry);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  const click = (event: MouseEvent): void => {
    const isBrowsers = href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isBrowsers) event.preventDefault();
    if (isBrowsers) onAside(entry);
    else onChoose(entry);
  };

  return (
    <a
      ref={ref}
      id={id}
      className="search-option u-flex u-items-baseline u-text u-radius u-pointer u-undecorated u-min-h-40"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={click}
      onAuxClick={({ button }) => button === 1 && onAside(entry)}
      // The list may scroll below a pointer that rests: only one that moves means something.
      onMouseMove={() => isActive || onPoint(entry)}
      // The box keeps the focus.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
    >
      <span className="search-icon u-rigid u-muted" aria-hidden="true">
        {'node' in entry.icon ? entry.icon.node : <MenuIcon name={entry.icon.name} />}
      </span>
      <span className="search-title u-truncate u-min-0 u-max-full">
        <Highlight text={entry.title} span={entry.span} />
      </span>
      {entry.hint !== '' && <span className="search-hint u-note u-truncate u-text-end">{entry.hint}</span>}
    </a>
  );
};

/** The id of an entry's line in the page. */
export const optionId = (listId: string, entry: Entry): string => `${listId} ${entry.key}`.replaceAll(/\s+/g, '-');

/** The results under their headings. The focus stays in the box; `active` is the entry that its Enter would open. */
export const ResultList = ({
  id,
  groups,
  active,
  onForget,
  ...choosing
}: {
  id: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  /** Forgets the recent terms. */
  onForget: () => void;
} & Choosing) => {
  const { t } = useTranslation('search');
  return (
    <div className="search-results u-relative u-grow u-scroll-y">
      {groups[0]?.key === 'recent' && (
        <button type="button" className="search-forget u-rigid u-absolute" onClick={onForget}>
          {t('clear')}
        </button>
      )}
      <div id={id} role="listbox" aria-label={t('results')}>
        {groups.map(({ key, heading, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <div id={`${id}-${key}`} className="search-heading u-note" role="presentation">
              {heading}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.key}
                id={optionId(id, entry)}
                entry={entry}
                isActive={entry === active}
                {...choosing}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
