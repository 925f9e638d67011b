import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/i18n';
import { listWide as en } from '../../i18n/locales/en/lists.json';
import { listWide as zh } from '../../i18n/locales/zh/lists.json';
import { useLabel } from '../../i18n/use-label';
import type { EachActionResolved, UpdateActionResolved } from '../../language/resource/resource';
import { fillText } from '../../shared/text';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import { useFeedback } from '../record/use-feedback';
import { filterQuery } from './list-actions';
import type { ListModel } from './list-model';

addTexts('listWide', { zh, en });

const ActionFormModal = lazy(async () => ({ default: (await import('../form/forms')).ActionFormModal }));

/** An action on the list, and what it does with each record. */
interface Wide {
  action: EachActionResolved;
  other: UpdateActionResolved;
}

/** The buttons of the actions on a list as a whole: each carries out another action for all that the list shows. */
export const ListWide = ({ list }: { list: ListModel }) => {
  const { resource, allowed, query: request, records } = list;
  const { t } = useTranslation(['listWide', 'engine']);
  const label = useLabel();
  const { api } = useEngine();
  const { message, modal } = useToasts();
  const { reportOutcome } = useFeedback(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const [form, setForm] = useState<Wide>();

  const wide = allowed.actions.flatMap((action): Wide[] => {
    if (action.kind !== 'each') return [];
    const other = resource.actions.find(({ name }) => name === action.action);
    return other?.kind === 'update' ? [{ action, other }] : [];
  });

  const run = async ({ action, other }: Wide, values: Values): Promise<void> => {
    const question = { resource: resource.name, action: action.name, filter: filterQuery(request), values };
    const outcome = await (await api.lazy()).runEach(question);
    const name = label(action.label);
    if ('job' in outcome) {
      message.info(t('started', { action: name, count: outcome.job }));
      return;
    }
    refresh('everything');
    const { succeeded, failed } = outcome;
    if (succeeded.length + failed.length === 0) {
      message.info(t('none', { action: name }));
      return;
    }
    const many = other.done?.many;
    const count = succeeded.length;
    await reportOutcome({
      name: other.name,
      action: name,
      values,
      records: records.rows,
      outcome,
      doneText: () =>
        many ? fillText(label(many), { count }) : t('engine:bulk.done', { action: label(other.label), count }),
    });
  };

  const ask = (one: Wide): void => {
    const { action, other } = one;
    if (other.form.length + other.inputs.length > 0) {
      setForm(one);
      return;
    }
    const name = label(action.label);
    const words = { title: t('question', { action: name }), okText: name, cancelText: t('engine:button.cancel') };
    const text = label(action.confirm ?? other.confirm ?? { zh: zh.note, en: en.note });
    const onOk = () => run(one, {}).catch(showError);
    if (other.costs === undefined) {
      modal.confirm({ ...words, content: text, okButtonProps: { danger: action.danger }, onOk });
      return;
    }
    const question = { resource: resource.name, action: action.name, filter: filterQuery(request) };
    const asking = { ...words, modal, question, text, isDanger: action.danger, isMany: true, onOk };
    Promise.all([api.lazy(), import('../record/ask-with-price')])
      .then(([{ askPrice }, { askWithPrice }]) => askWithPrice({ ...asking, ask: askPrice }))
      .catch(showError);
  };

  return (
    <>
      {wide.map((one) => (
        <Tooltip key={one.action.name} title={t('note')}>
          <Button danger={one.action.danger} onClick={() => ask(one)}>
            {label(one.action.label)}
          </Button>
        </Tooltip>
      ))}
      {form && (
        <Suspense fallback={null}>
          <ActionFormModal
            resource={resource}
            action={{ ...form.other, label: form.action.label }}
            record={undefined}
            target={{ filter: filterQuery(request) }}
            onSubmit={(values) => run(form, values)}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
