/** Characters that mean something in a regular expression. */
const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Puts a `<mark>` around every occurrence of these words in a text that is safe already; words across two elements are left alone.
 * Returns the number of matches.
 */
export const markWords = (html: string, words: readonly string[]): { html: string; count: number } => {
  const wanted = words.map((word) => word.trim()).filter((word) => word !== '');
  if (wanted.length === 0) return { html, count: 0 };
  // The longest first: of two words that begin alike the whole one is meant.
  const sorted = [...wanted].sort((a, b) => b.length - a.length).map((word) => word.replace(special, '\\$&'));
  const pattern = new RegExp(`(${sorted.join('|')})`, 'gi');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  let count = 0;
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length < 2) continue;
    // Every second part is one of the words.
    const nodes = parts.map((part, index) => {
      if (index % 2 === 0) return page.createTextNode(part);
      count += 1;
      const mark = page.createElement('mark');
      mark.textContent = part;
      return mark;
    });
    text.replaceWith(...nodes);
  }
  return { html: page.body.innerHTML, count };
};
