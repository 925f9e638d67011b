import type { PolicyObjectView, PolicyRoleView } from '../../../framework/contract/policy';
import { fillText } from '../../../framework/shared/fill-text';
import type { PolicyWords } from './use-policy-words';

/** A right of some role: what a cell of the matrix stands for. */
export interface MatrixCell {
  role: PolicyRoleView;
  object: PolicyObjectView;
  action: string;
}

/** What a cell says. */
interface CellText {
  /** How far the right reaches. */
  said: string;
  /** It needs two lines. */
  isLong: boolean;
  /** The same with whose right it is, and to do what. */
  name: string;
}

/** As many letters fit in a line; a Chinese character takes two. */
const longLine = 11;
const lengthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

const slots = { role: '{role}', action: '{action}', object: '{object}', scope: '{scope}' };

/** Says what cells say. Words are looked up once: while one scrolls, 20 cells come with each row, again and again. */
export const cellTexts = ({ t, label, actionText, objectText, reachText }: PolicyWords) => {
  const sentence = t('cell', slots);
  const reaches = new Map<string, Omit<CellText, 'name'>>();
  const reach = (object: PolicyObjectView, action: string, reached: readonly string[]): Omit<CellText, 'name'> => {
    const key = `${object.object} ${action} ${reached.join()}`;
    const cached = reaches.get(key);
    if (cached) return cached;
    const said = reachText(reached, object.object, action);
    const made = { said, isLong: lengthOf(said) > longLine };
    reaches.set(key, made);
    return made;
  };
  return ({ role, object, action }: MatrixCell, reached: readonly string[]): CellText => {
    const { said, isLong } = reach(object, action, reached);
    const [of, verb, about] = [label(role.label), actionText(object, action), objectText(object)];
    return { said, isLong, name: fillText(sentence, { role: of, action: verb, object: about, scope: said }) };
  };
};

export type CellTexts = ReturnType<typeof cellTexts>;
