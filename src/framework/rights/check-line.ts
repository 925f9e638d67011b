import type { PolicyError } from './policy-error';

/** The longest line that is read, in characters. */
const maxLine = 2_000;

/** Characters that cannot be seen (controls, zero width, text direction), broken encoding, and halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u;

/** Full-width letters and punctuation, curly quotes and wide blanks: look right, mean something else. */
const fullWidth = /[\uFF01-\uFF5E\u3000-\u3002\u2018-\u201D\u00A0\u2000-\u200A\u202F]/;

/** Looks for what makes a line unsafe to read before it is split into cells; comments may use full-width characters. */
export const checkLine = (options: { source: string; line: number; isComment: boolean }): PolicyError | null => {
  const { source, line, isComment } = options;
  if (source.length > maxLine) {
    const message = { zh: `一行最多 ${maxLine} 个字符`, en: `a line has at most ${maxLine} characters` };
    return { line, column: maxLine + 1, value: `${source.length}`, message };
  }
  const hidden = source.replaceAll('\t', ' ').search(invisible);
  if (hidden !== -1) {
    const message = { zh: '不允许控制字符、不可见字符或乱码', en: 'control, invisible or undecodable character' };
    return { line, column: hidden + 1, value: codeName(source, hidden), message };
  }
  const wide = isComment ? -1 : source.search(fullWidth);
  return wide === -1 ? null : fullWidthError({ source, line, position: wide });
};

const fullWidthError = (place: { source: string; line: number; position: number }): PolicyError => {
  const { source, line, position } = place;
  const value = source.charAt(position);
  const narrow = narrowForm(value);
  const message = {
    zh: `全角字符“${value}”${narrow ? `，请改用半角“${narrow}”` : '不允许'}`,
    en: `full-width character${narrow ? `, write "${narrow}" instead` : ' is not allowed'}`,
  };
  return { line, column: position + 1, value, message };
};

/** The ASCII character that looks the same; full-width ASCII stands in one block at a fixed distance. */
const narrowForm = (character: string): string | null => {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (character === '\u201C' || character === '\u201D') return '"';
  return character === '\u3001' ? ',' : null;
};

const codeName = (source: string, position: number): string =>
  `U+${(source.codePointAt(position) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
