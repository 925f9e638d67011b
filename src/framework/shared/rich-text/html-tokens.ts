/** An opening tag; its attributes as they were written. */
export interface Tag {
  kind: 'open';
  name: string;
  attributes: string;
}
/** `dropped`: an element that is left out with everything in it. */
export type Token =
  | { kind: 'text'; text: string }
  | Tag
  | { kind: 'close'; name: string }
  | { kind: 'dropped'; name: string; attributes: string };

const tagStart = /<(\/?)([a-z][^\s/>]*)/iy;

/** Where a tag that begins at `from` ends: behind its `>`, quotes respected; -1 when it never does. */
const endOfTag = (html: string, from: number): number => {
  const sign = /[>"']/g;
  sign.lastIndex = from;
  for (let found = sign.exec(html); found !== null; found = sign.exec(html)) {
    if (found[0] === '>') return sign.lastIndex;
    const closing = html.indexOf(found[0], sign.lastIndex);
    if (closing < 0) return -1;
    sign.lastIndex = closing + 1;
  }
  return -1;
};

/** Where what is no tag but looks like one ends: a comment, a doctype, an instruction. */
const endOfComment = (html: string, at: number): number => {
  const isComment = html.startsWith('<!--', at);
  const end = isComment ? html.indexOf('-->', at + 4) : html.indexOf('>', at + 2);
  return end < 0 ? html.length : end + (isComment ? 3 : 1);
};

/**
 * Cuts HTML into words and tags, the way a browser does, only more strictly: what is not closed is left out to the end.
 * @param dropped names of elements that are left out with everything in them
 */
export function* tokensOf(html: string, dropped: ReadonlySet<string>): Generator<Token> {
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0 || next > at) yield { kind: 'text', text: html.slice(at, next < 0 ? html.length : next) };
    if (next < 0) return;
    tagStart.lastIndex = next;
    const found = tagStart.exec(html);
    if (found === null) {
      const isMarkup = /[!?/]/.test(html[next + 1] ?? '');
      at = isMarkup ? endOfComment(html, next) : next + 1;
      if (!isMarkup) yield { kind: 'text', text: '<' };
      continue;
    }
    const name = (found[2] ?? '').toLowerCase();
    const end = endOfTag(html, tagStart.lastIndex);
    // A tag that never ends swallows the rest, in a browser too.
    if (end < 0) return;
    const isClosing = found[1] === '/';
    if (!isClosing && dropped.has(name)) {
      yield { kind: 'dropped', name, attributes: html.slice(tagStart.lastIndex, end - 1) };
      const closing = lower.indexOf(`</${name}`, end);
      if (closing < 0) return;
      const closed = html.indexOf('>', closing);
      if (closed < 0) return;
      at = closed + 1;
      continue;
    }
    yield isClosing
      ? { kind: 'close', name }
      : { kind: 'open', name, attributes: html.slice(tagStart.lastIndex, end - 1) };
    at = end;
  }
}

/** Attributes by name in lower case, undecoded; of a repeated one the first, as browsers do. */
export const attributesOf = (written: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of written.matchAll(
    /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
};
