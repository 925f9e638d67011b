import { type Code, type CodeObject, isCodeObject, object } from './code';
import { nameOf } from './field-names';
import type { GuessedField } from './guessed-field';

const mostStates = 6;

const textOf = (code: Code | undefined): string => (typeof code === 'string' ? code : '');

/** One option of a field, as the code has it. */
const optionsOf = ({ code }: GuessedField): readonly (readonly [string, CodeObject])[] => {
  const own = code.args.at(-1);
  const options = isCodeObject(own) ? own.get('options') : undefined;
  return isCodeObject(options)
    ? [...options].flatMap(([key, option]) => (isCodeObject(option) ? [[key, option] as const] : []))
    : [];
};

/**
 * Only actions change a state, so a state without any would stay as it began: one for every option, from all the others.
 * None for more options than buttons make sense for.
 */
export const stateActions = (fields: readonly GuessedField[]): CodeObject => {
  const states = fields.filter(({ make }) => make === 'state');
  const [field] = states;
  const options = field ? optionsOf(field) : [];
  if (!field || options.length < 2 || options.length > mostStates) return new Map();
  const keys = options.map(([key]) => key);
  const actions = options.map(([key, option], index): readonly [string, Code] => {
    const [zh, en] = [textOf(option.get('zh')), textOf(option.get('en'))];
    return [
      /^[a-z\d]/i.test(key) ? nameOf(`mark ${key}`) : `mark${index + 1}`,
      object({
        label: object({ zh: `标为${zh}`, en: `Mark as ${en.toLowerCase()}` }),
        field: states.length > 1 ? field.name : undefined,
        from: keys.filter((other) => other !== key),
        to: key,
        bulk: true,
      }),
    ];
  });
  return new Map(actions);
};
