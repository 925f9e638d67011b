/** The element whose content is the description of the document; it repeats the title of the page. */
const description = (): Element | null => document.querySelector('meta[name="description"]');

interface TitleHold {
  /** Changes what the document is called meanwhile. */
  set: (title: string) => void;
  /** Gives the document the title that the page has had or asked for meanwhile. */
  release: () => void;
}

/** Keeps the title of the work out of tab, task bar and window list, whoever sets it meanwhile. */
export const holdTitle = (): TitleHold => {
  let shown = '';
  let wanted = document.title;
  const show = (title: string): void => {
    shown = title;
    document.title = title;
    description()?.setAttribute('content', title);
  };
  const watch = new MutationObserver(() => {
    if (document.title === shown) return;
    wanted = document.title;
    show(shown);
  });
  watch.observe(document.head, { childList: true, characterData: true, subtree: true });
  return {
    set: show,
    release: () => {
      watch.disconnect();
      show(wanted);
    },
  };
};
