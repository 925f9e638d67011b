// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { useSubmit } from '../../../../src/framework/engine/form/use-submit';

afterEach(cleanup);

const open = (send: () => Promise<void>, title = '标题') => {
  const onWrong = vi.fn<(errorFields: { name: (string | number)[] }[]) => void>();
  const held: { form?: FormInstance } = {};
  const Tiny = () => {
    const [form] = Form.useForm();
    held.form = form;
    return (
      <Form form={form} initialValues={{ title }} {...useSubmit({ form, send, onWrong })}>
        <Form.Item name="title" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item name="note" rules={[{ max: 5 }]}>
          <Input />
        </Form.Item>
      </Form>
    );
  };
  render(<Tiny />);
  if (held.form === undefined) throw new Error('the form was not drawn');
  return { form: held.form, onWrong };
};

it.each([2, 3, 5])('%i clicks before the first is answered send once', async (clicks) => {
  let answer = (): void => {};
  const send = vi.fn(() => new Promise<void>((done) => (answer = done)));
  const { form } = open(send);
  await act(async () => {
    for (let click = 0; click < clicks; click += 1) form.submit();
  });
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(async () => {
    form.submit();
    await form.validateFields();
  });
  expect(send).toHaveBeenCalledOnce();
  // Answered, the form can be sent again.
  await act(async () => answer());
  act(() => form.submit());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('what another check overtakes is sent all the same, once', async () => {
  const send = vi.fn(async () => {});
  const { form, onWrong } = open(send);
  await act(async () => {
    form.submit();
    await form.validateFields(['note']);
  });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(onWrong).not.toHaveBeenCalled();
});

it.each([false, true])(
  'what is wrong is not sent but named, overtaken by another check or not: %s',
  async (overtaken) => {
    const send = vi.fn(async () => {});
    const { form, onWrong } = open(send, '');
    await act(async () => {
      form.submit();
      if (overtaken) await form.validateFields(['note']);
    });
    await waitFor(() => expect(onWrong).toHaveBeenCalledOnce());
    expect(onWrong.mock.calls[0]?.[0].map(({ name }) => name)).toEqual([['title']]);
    expect(send).not.toHaveBeenCalled();
  },
);
