import type { TitleHit } from './filter-menu';

/** The whole title as a hint of the browser's where it is cut off, and only there. */
const hint = ({ currentTarget: title }: { currentTarget: HTMLElement }): void => {
  title.title = title.scrollWidth > title.clientWidth ? title.textContent : '';
};

/** A title with what was searched for in it marked. */
export const MenuTitle = ({
  text,
  hit,
}: {
  text: string;
  /** Where the hit begins and ends. */
  hit?: TitleHit | undefined;
}) => (
  <span className="menu-title" onPointerEnter={hint}>
    {hit ? (
      <>
        {text.slice(0, hit[0])}
        <mark>{text.slice(...hit)}</mark>
        {text.slice(hit[1])}
      </>
    ) : (
      text
    )}
  </span>
);
