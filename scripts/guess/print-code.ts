import { type Call, type Code, type CodeObject, isCall, isCodeObject, isList } from './code';

const lineWidth = 120;
const two = '  ';

/** In single quotes, unless double ones need fewer escapes. */
export const quote = (text: string): string => {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  const [singles, doubles] = [text.split("'").length, text.split('"').length];
  return singles > doubles ? `"${inner}"` : `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
};

const keyOf = (key: string): string => (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quote(key));

const flat = (code: Code): string => {
  if (typeof code === 'string') return quote(code);
  if (isCall(code)) return `${code.call}(${code.args.map(flat).join(', ')})`;
  if (isList(code)) return `[${code.map(flat).join(', ')}]`;
  return typeof code === 'object' ? flatObject(code) : String(code);
};
const flatObject = (code: CodeObject): string => {
  const entries = [...code].map(([key, value]) => `${keyOf(key)}: ${flat(value)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

/** Comments by the name of what they stand above. */
export type Comments = ReadonlyMap<string, readonly string[]>;

const broken = (code: Code, indent: string): string => {
  const inner = indent + two;
  if (isCall(code)) return brokenCall(code, indent);
  if (isList(code))
    return `[\n${code.map((part) => `${inner}${print(part, inner, inner.length)},\n`).join('')}${indent}]`;
  if (isCodeObject(code)) return printOpen(code, indent);
  return flat(code);
};

/** The last argument is broken and hugs the brackets; those before it stay on the line. */
const brokenCall = ({ call, args }: Call, indent: string): string => {
  const [before, last] = [args.slice(0, -1).map(flat), args.at(-1)];
  return `${call}(${[...before, ...(last === undefined ? [] : [broken(last, indent)])].join(', ')})`;
};

const print = (code: Code, indent: string, column: number): string => {
  const line = flat(code);
  // A comma or a bracket follows.
  return column + widthOf(line) + 1 <= lineWidth ? line : broken(code, indent);
};

/** Chinese signs are as wide as two Latin ones; formatters count them so. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (width, sign) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        sign,
      )
        ? 2
        : 1),
    0,
  );

/** How an object over several lines is written: comments above its entries, and entries that are open too, with theirs. */
interface Opening {
  comments?: Comments;
  open?: ReadonlyMap<string, Comments>;
}

/** An object over several lines, whatever its length. */
export const printOpen = (code: CodeObject, indent: string, { comments, open }: Opening = {}): string => {
  const inner = indent + two;
  const lines = [...code].flatMap(([key, value]) => {
    const head = `${inner}${keyOf(key)}: `;
    const above = (comments?.get(key) ?? []).map((comment) => `${inner}// ${comment}\n`);
    const within = open?.get(key);
    const body =
      within && isCodeObject(value)
        ? printOpen(value, inner, { comments: within })
        : print(value, inner, widthOf(head));
    return [...above, `${head}${body},\n`];
  });
  return `{\n${lines.join('')}${indent}}`;
};
