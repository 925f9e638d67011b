import { useCreate } from '@refinedev/core';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import { res } from '../../rights/objects';
import { useToasts } from '../../shared/toasts';
import { useOncePer } from '../../shared/use-once-per';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { findList } from '../context/find-pages';
import { serverMessage } from '../context/server-message';
import { useRecordTitle } from '../context/use-record-title';
import { PageFrame } from '../parts/page-frame';
import type { FormPageProps, PageProps } from '../parts/page-props';
import { CustomPage } from '../replace/custom-page';
import { filledValues } from './changed-values';
import { draftOf } from './draft/draft-of';
import { initialValues } from './initial-values';
import { RecordForm } from './record-form';
import { showOnce } from './shown-once';
import { fieldsOf, toForm } from './to-form';

/** Pages that fix the same values share the draft of a new record. */
const newDraftOf = (fixed: Values): string =>
  Object.keys(fixed).length === 0 ? 'new' : `new ${JSON.stringify(fixed)}`;

/** The form for a new record; values from the address and values fixed by the route are included. */
export const CreatePage = ({ route, frame: Frame = PageFrame, listAt: given }: PageProps<'create'> & FormPageProps) => {
  const { page } = route;
  const { t } = useTranslation('engine');
  const feedback = useToasts();
  const { console, can, mayOpen, me, leaveFor } = useEngine();
  const label = useLabel();
  const [params] = useSearchParams();
  const resource = useResource(page.resource);
  const titleOf = useRecordTitle(resource);
  // Rights that change meanwhile remove no field from an open form.
  const sections = useOncePer(resource, () =>
    toForm({ resource, mode: 'create', can, isWanted: (name) => !Object.hasOwn(page.fixed, name) }),
  );
  const fields = useMemo(() => fieldsOf(sections).map(({ field }) => field), [sections]);
  // The values in the address count at the moment when the form is opened.
  const initial = useOncePer(sections, () =>
    initialValues({ fields, carried: params, context: { me, now: new Date() } }),
  );
  // Saving a record without leaving starts a new form.
  const [round, setRound] = useState(0);
  const { mutateAsync } = useCreate<EngineRecord>();
  const listAt =
    given ?? page.listAt ?? findList({ routes: console.routeByPath, resource: resource.name, mayOpen })?.path;

  const draft = useMemo(() => draftOf({ resource, me, record: newDraftOf(page.fixed) }), [resource, me, page]);

  const save = async (now: Values): Promise<void> => {
    const answer = await mutateAsync({
      resource: resource.name,
      values: { ...filledValues({ fields, now }), ...page.fixed },
      successNotification: false,
      errorNotification: false,
    });
    await showOnce({ labels: resource.shownOnce, record: answer.data, feedback });
    const title = titleOf(answer.data);
    feedback.message.success(serverMessage(answer, t('form.created', { title })));
  };
  const leave = (): void => {
    if (listAt !== undefined) leaveFor(listAt);
    else setRound(round + 1);
  };

  if (!resource.verbs.has('create') || !can({ object: res(resource.name), action: 'create' })) {
    return (
      <Frame title={label(route.title)}>
        <Alert type="warning" showIcon title={t('error.notAllowed')} />
      </Frame>
    );
  }
  return (
    <Frame title={label(route.title)}>
      <CustomPage
        key={round}
        kind="create"
        resource={resource}
        initial={initial}
        save={save}
        leave={leave}
        generated={
          <RecordForm
            resource={resource.name}
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
