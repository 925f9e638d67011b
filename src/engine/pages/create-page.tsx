import { useCreate } from '@refinedev/core';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { findList } from '../compile/find-pages';
import { initialValues } from '../compile/initial-values';
import { fieldsOf, toForm } from '../compile/to-form';
import { useEngine, useResource } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import { filledValues } from '../form/changed-values';
import { RecordForm } from '../form/record-form';
import { useShownOnce } from '../form/use-shown-once';
import { recordTitle } from '../record-title';
import { PageFrame } from './page-frame';
import type { PageProps } from './route-of';

/** A form for a new record; values of the address and those that the route fixes go with it. */
export const CreatePage = ({ route }: PageProps<'create'>) => {
  const { page } = route;
  const { t } = useTranslation('engine');
  const { message } = App.useApp();
  const { console, can } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const resource = useResource(page.resource);
  const [sections] = useState(() =>
    toForm({ resource, mode: 'create', can, isWanted: (name) => !Object.hasOwn(page.fixed, name) }),
  );
  const fields = fieldsOf(sections).map(({ field }) => field);
  const [initial] = useState(() => initialValues({ fields, carried: params }));
  // Saving a second record starts a new form.
  const [round, setRound] = useState(0);
  const tellOnce = useShownOnce(resource);
  const { mutateAsync } = useCreate<EngineRecord>();
  const listAt = page.listAt ?? findList({ routes: console.routeByPath, resource: resource.name, can })?.path;

  const save = async (now: Values): Promise<void> => {
    const { data } = await mutateAsync({
      resource: resource.name,
      values: { ...filledValues({ fields, now }), ...page.fixed },
      successNotification: false,
      errorNotification: false,
    });
    await tellOnce(data);
    message.success(t('form.created', { title: recordTitle({ resource, record: data, language }) }));
  };
  const leave = (): void => {
    if (listAt !== undefined) void navigate(listAt);
    else setRound(round + 1);
  };

  if (!resource.verbs.has('create') || !can({ object: `res:${resource.name}`, action: 'create' })) {
    return <Alert type="warning" showIcon message={t('error.notAllowed')} />;
  }
  return (
    <PageFrame title={label(route.title)}>
      <RecordForm
        key={round}
        sections={sections}
        initial={initial}
        base={page.fixed}
        onSave={save}
        onSaved={leave}
        {...(listAt !== undefined && { onCancel: leave })}
      />
    </PageFrame>
  );
};
