import type { PolicyObjectView, PolicyRoleView } from '../../../framework/contract/policy';
import { fillText } from '../../../framework/shared/text';
import type { PolicyWords } from './use-policy-words';

/** A cell of the matrix: a right of a role. */
export interface MatrixCell {
  role: PolicyRoleView;
  object: PolicyObjectView;
  action: string;
}

/** The texts of a cell. */
interface CellText {
  /** The scope of the right. */
  said: string;
  /** It needs two lines. */
  isLong: boolean;
  /** Accessible name: role, action, object and scope. */
  name: string;
}

/** Number of letters that fit in a line; a Chinese character counts as two. */
const longLine = 11;
const lengthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

const slots = { role: '{role}', action: '{action}', object: '{object}', scope: '{scope}' };

/** Creates the function for the texts of cells. Scope texts are cached, because scrolling renders 20 cells per row. */
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
