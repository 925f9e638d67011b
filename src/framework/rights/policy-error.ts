import { nearName } from '../shared/hint-for';

/** A sentence for people, in both languages of the console. */
export interface Message {
  readonly zh: string;
  readonly en: string;
}

/** One mistake in a policy, with its place. Also the shape of a warning. */
export interface PolicyError {
  /** Line in the file, from 1. A mistake of the file as a whole is at 1:1. */
  readonly line: number;
  /** Column in the line, from 1, counted in characters of the text. */
  readonly column: number;
  /** The wrong text; printable, at most 80 characters. */
  readonly value: string;
  readonly message: Message;
  /** The names that could stand there instead. */
  readonly known?: readonly string[];
  /** What would be right instead. */
  readonly advice?: Message;
  /** A row that would be right, to which roles are to be written. */
  readonly row?: string;
}

/** The longest value that an error repeats. */
const maxValue = 80;

/** The error for a name that does not exist, with the nearest name and all that are possible. */
export const unknownName = (options: {
  line: number;
  column: number;
  value: string;
  /** What kind of name it should be, for instance `{ zh: '角色', en: 'role' }`. */
  kind: Message;
  known: readonly string[];
}): PolicyError => {
  const { line, column, kind, known } = options;
  const value = options.value.slice(0, maxValue);
  if (value === '') {
    return { line, column, value, message: { zh: `缺少${kind.zh}`, en: `the ${kind.en} is missing` }, known };
  }
  const intended = nearName(value, known);
  const message = {
    zh: `未知的${kind.zh}“${value}”${intended === undefined ? '' : `，是否想写“${intended}”？`}`,
    en: `unknown ${kind.en} "${value}"${intended === undefined ? '' : `, did you mean "${intended}"?`}`,
  };
  return { line, column, value, message, known };
};

/** Most known names in one line; the whole list would hide the mistake. */
const maxKnown = 12;

/**
 * One line for each error or warning, for logs and `npm run check:policy`:
 * `access-policy.csv:12:3  "role:admin"  unknown role …  Known: role:Admin, role:Clerk, …`
 * @param file the name of the file as people know it
 */
export const formatPolicyErrors = (options: {
  errors: readonly PolicyError[];
  file: string;
  language: 'zh' | 'en';
}): string => {
  const { errors, file, language } = options;
  return errors
    .map(({ line, column, value, message, known, advice }) => {
      const place = `${file}:${line}:${column}`;
      return [
        place,
        JSON.stringify(value),
        message[language],
        ...knownTexts(known ?? [], language),
        ...(advice ? [advice[language]] : []),
      ].join('  ');
    })
    .join('\n');
};

const knownTexts = (known: readonly string[], language: 'zh' | 'en'): string[] => {
  if (known.length === 0) return [];
  const rest = known.length > maxKnown ? ', …' : '';
  return [`${language === 'zh' ? '可用：' : 'Known: '}${known.slice(0, maxKnown).join(', ')}${rest}`];
};
