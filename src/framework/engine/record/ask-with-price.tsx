import type { Price } from '../../contract/prices';
import type { Toasts } from '../../shared/toasts';
import { type AskPrice, PriceNote, type Question } from './price-note';

interface Asking {
  modal: Toasts['modal'];
  ask: AskPrice;
  question: Question;
  title: string;
  /** What the action says of itself before it is run. */
  text: string | undefined;
  okText: string;
  cancelText: string;
  isDanger: boolean;
  /** Of several records what is covered is carried out, also where not all of it is. */
  isMany: boolean;
  onOk: () => Promise<void>;
}

/**
 * Asks before an action that costs something: the dialog says what it takes, what is left and what will be. What is not covered
 * cannot be confirmed, and the dialog says what helps.
 */
export const askWithPrice = (asking: Asking): void => {
  const { modal, ask, question, text, isDanger, isMany, onOk, ...words } = asking;
  const dialog = modal.confirm({
    ...words,
    content: (
      <>
        {text !== undefined && <p>{text}</p>}
        <PriceNote
          ask={ask}
          question={question}
          isPartial={isMany}
          onPrice={({ refusal }: Price) =>
            dialog.update({ okButtonProps: { danger: isDanger, disabled: refusal !== null && !isMany } })
          }
        />
      </>
    ),
    okButtonProps: { danger: isDanger },
    onOk,
  });
};
