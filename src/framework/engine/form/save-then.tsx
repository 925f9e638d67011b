import { Button, Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { followersOf } from '../../language/resource/action-inputs';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { type Can, res } from '../../rights/objects';
import { isBlank } from '../../shared/text';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { toHttpError } from '../context/http-error';
import { useDoneText } from '../context/use-done-text';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';

/** Carries out what follows saving, and says what came of it. What has been saved stays saved. */
export const useCarryOut = (resource: Resource) => {
  const { t } = useTranslation('engine');
  const { api, goOut } = useEngine();
  const { message } = useToasts();
  const label = useLabel();
  const doneText = useDoneText();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  return async (action: UpdateActionResolved, record: EngineRecord): Promise<void> => {
    const title = titleOf(record);
    const values = Object.fromEntries(action.form.map((name) => [name, record[name]]));
    try {
      const answer = await api.runAction({ resource: resource.name, id: record.id, action: action.name, values });
      if (typeof answer.leadsTo === 'string') goOut(answer.leadsTo);
      else message.success(doneText({ action, titles: [title], answer }));
    } catch (thrown) {
      const { message: reason } = toHttpError(thrown);
      const name = label(action.label);
      message.warning(t('form.savedOnly', { title, action: name, reason: reason || t('error.unknown') }), 10);
    }
    refresh('everything');
  };
};

/** The actions that a form offers to carry out after saving, in order, as far as the user may. */
export const actionsAfterSaving = (resource: Resource, can: Can): readonly UpdateActionResolved[] =>
  resource.form.andThen.flatMap((name) => {
    const action = resource.actions.find((one) => one.name === name);
    if (action?.kind !== 'update') return [];
    const names = [name, ...followersOf(resource, action)];
    return names.every((one) => can({ object: res(resource.name), action: one })) ? [action] : [];
  });

/** The first action whose own form is filled in already by what the record says. */
export const actionFor = (actions: readonly UpdateActionResolved[], values: Values): UpdateActionResolved | undefined =>
  actions.find(({ form }) => form.every((name) => !isBlank(values[name])));

interface SaveThenProps {
  form: FormInstance;
  actions: readonly UpdateActionResolved[];
  isSaving: boolean;
  /** Saves, and carries out the action on what was saved. */
  onPress: (action: UpdateActionResolved) => void;
}

/** 保存并…: the button that saves a record and goes on with it. Questions of the action come first. */
export const SaveThen = ({ form, actions, isSaving, onPress }: SaveThenProps) => {
  const { t } = useTranslation('engine');
  const { modal } = useToasts();
  const label = useLabel();
  const language = useLanguage();
  const name = Form.useWatch((values: Values) => actionFor(actions, values)?.name, { form, preserve: true });
  const action = actions.find((one) => one.name === name);
  if (action === undefined) return null;
  const named = label(action.label);
  const text = t('form.saveAnd', { action: language === 'en' ? named.toLowerCase() : named });
  const press = async (): Promise<void> => {
    try {
      await form.validateFields();
    } catch {
      // Submitting says what is wrong, and leads there.
      form.submit();
      return;
    }
    const { confirm } = action;
    if (confirm === undefined) return onPress(action);
    modal.confirm({
      title: text,
      content: label(confirm),
      okText: named,
      cancelText: t('button.cancel'),
      onOk: () => onPress(action),
    });
  };
  return (
    <Button type="primary" loading={isSaving} onClick={() => void press()}>
      {text}
    </Button>
  );
};
