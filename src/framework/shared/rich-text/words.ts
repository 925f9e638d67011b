import { type Align, type Mark, markNames } from './marks-of';
import { plainText } from './plain-html';
import { escapeHtml } from './text-of-html';

/** What words are put into. */
interface Line {
  marks: ReadonlySet<Mark>;
  link: string | undefined;
  align: Align | undefined;
  line: string;
}

/** Words of a line that look alike; their marks as opening tags, outermost first. */
interface Run {
  html: string;
  marks: readonly string[];
}

const unseen = /[\u200b\u2060\ufeff]|&(?:#8203|#x200b|#65279|#xfeff|zerowidthspace|nobreak);/gi;
const isWide = (sign: string | undefined): boolean =>
  sign !== undefined && /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/.test(sign);

/** Lines of the source end where a blank is read, or, between two wide characters, nothing. */
const withoutLines = (text: string): string =>
  text.replace(/[ \t\r\n]+/g, (blanks, at: number) => {
    if (!/[\r\n]/.test(blanks)) return blanks;
    return isWide(text[at - 1]) && isWide(text[at + blanks.length]) ? '' : '\n';
  });

const spaced = (text: string): string => withoutLines(plainText(text).replace(unseen, ''));

const isBlank = (html: string): boolean => /^[ \t\n]*$/.test(html);

/** Writes blocks and lines one after the other: what belongs together is one element, in one order. */
export const createWords = () => {
  const out: string[] = [];
  let runs: Run[] = [];

  const opened = ({ line, align }: Line): string =>
    align === undefined ? `<${line}>` : `<${line} style="text-align:${align}">`;
  const tagsOf = ({ marks, link }: Line): string[] => [
    ...(link === undefined ? [] : [`a href="${escapeHtml(link)}"`]),
    ...markNames.filter((mark) => marks.has(mark)),
  ];

  const flush = (line: Line): void => {
    const written = runs;
    runs = [];
    const isSeen = written.some(({ html }) => !isBlank(html));
    if (!isSeen) return;
    const isEmptyLine = written.every(({ html }) => isBlank(html) || html === '<br>');
    const html = isEmptyLine ? '' : trimmed(written);
    out.push(`${opened(line)}${html}</${line.line}>`);
  };

  return {
    text(text: string, line: Line): void {
      const html = spaced(text);
      if (html !== '') runs.push({ html, marks: tagsOf(line) });
    },
    lineEnd(line: Line): void {
      runs.push({ html: '<br>', marks: tagsOf(line) });
    },
    /** Ends the line: what was written since the last one becomes an element, if there is anything to see. */
    flush,
    block(html: string, line: Line): void {
      flush(line);
      out.push(html);
    },
    frame(name: string, attributes: string, line: Line, write: () => void): void {
      const at = out.push(`<${name}${attributes}>`);
      write();
      flush(line);
      if (out.length > at) out.push(`</${name}>`);
      else out.pop();
    },
    empty(line: Line): void {
      out.push(`${opened(line)}</${line.line}>`);
    },
    /** How many blocks there are. */
    count: () => out.length,
    html: () => out.join(''),
  };
};

const nameOf = (tag: string): string => tag.split(' ', 1)[0] ?? tag;

/** Runs as HTML: neighbours with the same mark stand in one element. */
const trimmed = (runs: readonly Run[]): string => {
  let open: readonly string[] = [];
  let html = '';
  const close = (keep: number): void => {
    for (const tag of open.slice(keep).reverse()) html += `</${nameOf(tag)}>`;
    open = open.slice(0, keep);
  };
  const last = runs.findLastIndex((run) => !isBlank(run.html));
  let isLineStart = true;
  for (const [at, run] of runs.entries()) {
    let words = run.html;
    if (isLineStart) words = words.replace(/^\n/, '');
    if (at >= last) words = words.replace(/\n$/, '');
    words = words.replaceAll('\n', ' ');
    if (words === '') continue;
    isLineStart = words === '<br>';
    const differs = run.marks.findIndex((mark, index) => open[index] !== mark);
    close(differs < 0 ? run.marks.length : differs);
    for (const mark of run.marks.slice(open.length)) html += `<${mark}>`;
    open = run.marks;
    html += words;
  }
  close(0);
  return html;
};
