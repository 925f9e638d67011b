const blank = /[ \t\n\r]*/y;
const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Where a text stops being JSON, as an offset; its length when it only breaks off. JSON.parse names the place only now and then. */
const offsetOf = (text: string): number => {
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const take = (sign: string): boolean => {
    skip(blank);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const entry = (end: string): boolean => {
    if (end === ']') return value();
    skip(blank);
    return text[at] === '"' && skip(scalar) !== '' && take(':') && value();
  };
  const entries = (end: string): boolean => {
    if (take(end)) return true;
    do {
      if (!entry(end)) return false;
    } while (take(','));
    return take(end);
  };
  const value = (): boolean => {
    skip(blank);
    if (take('{')) return entries('}');
    return take('[') ? entries(']') : skip(scalar) !== '';
  };
  if (value()) skip(blank);
  return at;
};

/** The place where a text stops being JSON, for people. */
export const jsonPlace = (text: string): string => {
  const at = offsetOf(text);
  if (at >= text.length) return 'at its end';
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};
