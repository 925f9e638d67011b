import { useCreate } from '@refinedev/core';
import { Alert, App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
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
import { OwnPage } from '../replace/own-page';
import { serverWords } from '../server-words';
import { PageFrame } from './page-frame';
import type { FormPageProps, PageProps } from './route-of';

/** A draft of a new record belongs to the pages that fix the same values. */
const newDraftOf = (fixed: Values): string =>
  Object.keys(fixed).length === 0 ? 'new' : `new ${JSON.stringify(fixed)}`;

/** A form for a new record; values of the address and those that the route fixes go with it. */
export const CreatePage = ({ route, frame: Frame = PageFrame, listAt: given }: PageProps<'create'> & FormPageProps) => {
  const { page } = route;
  const { t } = useTranslation('engine');
  const { message } = App.useApp();
  const { console, can, me, leaveFor } = useEngine();
  const label = useLabel();
  const language = useLanguage();
  const [params] = useSearchParams();
  const resource = useResource(page.resource);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights that change meanwhile take no field out of a form that is open.
  const sections = useMemo(
    () => toForm({ resource, mode: 'create', can, isWanted: (name) => !Object.hasOwn(page.fixed, name) }),
    [resource],
  );
  const [now] = useState(() => new Date());
  const fields = useMemo(() => fieldsOf(sections).map(({ field }) => field), [sections]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address brings along counts when the form is opened.
  const initial = useMemo(() => initialValues({ fields, carried: params, context: { me, now } }), [fields]);
  // Saving a second record starts a new form.
  const [round, setRound] = useState(0);
  const tellOnce = useShownOnce(resource);
  const { mutateAsync } = useCreate<EngineRecord>();
  const listAt = given ?? page.listAt ?? findList({ routes: console.routeByPath, resource: resource.name, can })?.path;

  const draft = useMemo(
    () =>
      resource.form.draft
        ? { place: { user: me, resource: resource.name, record: newDraftOf(page.fixed) } }
        : undefined,
    [resource, me, page],
  );

  const save = async (now: Values): Promise<void> => {
    const answer = await mutateAsync({
      resource: resource.name,
      values: { ...filledValues({ fields, now }), ...page.fixed },
      successNotification: false,
      errorNotification: false,
    });
    await tellOnce(answer.data);
    const title = recordTitle({ resource, record: answer.data, language });
    message.success(serverWords(answer, t('form.created', { title })));
  };
  const leave = (): void => {
    if (listAt !== undefined) leaveFor(listAt);
    else setRound(round + 1);
  };

  if (!resource.verbs.has('create') || !can({ object: `res:${resource.name}`, action: 'create' })) {
    return (
      <Frame title={label(route.title)}>
        <Alert type="warning" showIcon message={t('error.notAllowed')} />
      </Frame>
    );
  }
  return (
    <Frame title={label(route.title)}>
      <OwnPage
        key={round}
        kind="create"
        resource={resource}
        initial={initial}
        save={save}
        leave={leave}
        generated={
          <RecordForm
            sections={sections}
            kind={resource.form.kind}
            draft={draft}
            initial={initial}
            base={page.fixed}
            onSave={save}
            onSaved={leave}
            {...(listAt !== undefined && { onCancel: leave })}
          />
        }
      />
    </Frame>
  );
};
