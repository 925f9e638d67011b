import { nearMiss } from './near-miss';
import type { Message, PolicyError } from './policy-error';

/** The longest value that an error repeats. */
const maxValue = 80;

/** The error for a name that does not exist, with the name that was probably meant and all that could stand there. */
export function unknownName(options: {
  line: number;
  column: number;
  value: string;
  /** What kind of name it should be, for instance `{ zh: '角色', en: 'role' }`. */
  kind: Message;
  known: readonly string[];
}): PolicyError {
  const { line, column, kind, known } = options;
  const value = options.value.slice(0, maxValue);
  if (value === '') {
    return { line, column, value, message: { zh: `缺少${kind.zh}`, en: `the ${kind.en} is missing` }, known };
  }
  const meant = nearMiss({ value, known });
  const message = {
    zh: `未知的${kind.zh}“${value}”${meant === null ? '' : `，是否想写“${meant}”？`}`,
    en: `unknown ${kind.en} "${value}"${meant === null ? '' : `, did you mean "${meant}"?`}`,
  };
  return { line, column, value, message, known };
}
