import type { FormInstance, FormProps } from 'antd';
import { useRef } from 'react';

type Failure = Parameters<NonNullable<FormProps['onFinishFailed']>>[0];

/** antd drops an attempt without a message when anything else of the form was being checked, although nothing is wrong. */
const isOvertaken = ({ errorFields, outOfDate }: Pick<Failure, 'errorFields' | 'outOfDate'>): boolean =>
  outOfDate && errorFields.length === 0;

/**
 * `onFinish` and `onFinishFailed` of a form that sends one attempt at a time: a second click is ignored until the first has been
 * answered, and an attempt that was overtaken by another check is checked again rather than lost.
 */
export const useSubmit = ({
  form,
  send,
  onWrong,
}: {
  form: FormInstance;
  /** Sends the values; called with valid ones only. Never rejects. */
  send: () => Promise<void>;
  /** Called with the fields that are wrong. */
  onWrong?: (errorFields: Failure['errorFields']) => void;
}): Required<Pick<FormProps, 'onFinish' | 'onFinishFailed'>> => {
  const isBusy = useRef(false);
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  };
  const checkAgain = async (): Promise<void> => {
    try {
      await form.validateFields();
    } catch (thrown) {
      const failure = thrown as Failure;
      if (isOvertaken(failure)) return checkAgain();
      onWrong?.(failure.errorFields);
      return;
    }
    await send();
  };
  return {
    onFinish: () => void alone(send),
    onFinishFailed: (failure) => {
      if (isOvertaken(failure)) void alone(checkAgain);
      else onWrong?.(failure.errorFields);
    },
  };
};
