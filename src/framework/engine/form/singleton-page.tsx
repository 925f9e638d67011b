import { useCreate } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { newRecord } from '../../language/resource/new-record';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { res } from '../../rights/objects';
import { useOncePer } from '../../shared/hooks';
import { useToasts } from '../../shared/toasts';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { Box } from '../parts/box';
import { Loading } from '../parts/loading';
import type { PageProps } from '../parts/page-frame';
import { PageFrame } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import { RecordDetails } from '../record/record-details';
import { filledValues } from './changed-values';
import { draftOf } from './draft/draft-of';
import { EditForm } from './edit-page';
import { initialValues } from './initial-values';
import { RecordForm } from './record-form';
import { type FormSection, fieldsOf, toForm } from './to-form';
import { useOpenedRecord } from './use-opened-record';

/** The form of a user who has no record yet. */
const FirstForm = ({
  resource,
  sections,
  onSaved,
}: {
  resource: Resource;
  sections: readonly FormSection[];
  onSaved: () => void;
}) => {
  const { t } = useTranslation('engine');
  const { message } = useToasts();
  const { me, asking } = useEngine();
  const { mutateAsync } = useCreate<EngineRecord>();
  const fields = fieldsOf(sections).map(({ field }) => field);
  const [initial] = useState(() =>
    initialValues({ fields, carried: new URLSearchParams(), context: { ...asking, now: Date.now() } }),
  );
  const draft = useMemo(() => draftOf({ resource, me, record: 'new' }), [resource, me]);
  const save = async (now: Values): Promise<void> => {
    await mutateAsync({
      resource: resource.name,
      values: filledValues({ fields, now, begun: newRecord(resource, { ...asking, now: Date.now() }, now) }),
      successNotification: false,
      errorNotification: false,
    });
    message.success(t('form.savedOwn'));
  };
  return (
    <RecordForm
      resource={resource.name}
      sections={sections}
      kind={resource.form.kind === 'tabs' ? 'tabs' : 'sections'}
      initial={initial}
      isNew
      onSave={save}
      onSaved={onSaved}
      draft={draft}
    />
  );
};

/** The one record that belongs to the signed-in user: read-only fields above, the form below. */
export const SingletonPage = ({ route }: PageProps<'singleton'>) => {
  const { page } = route;
  const { can } = useEngine();
  const label = useLabel();
  const resource = useResource(page.resource);
  const { record, isMissing, error, reload } = useOpenedRecord({ resource: resource.name, id: 'me' });
  const [round, setRound] = useState(0);
  const startOver = (): void => void reload().then((isRead) => isRead && setRound((count) => count + 1));

  const mode = record === undefined ? 'create' : 'edit';
  const isAllowed = resource.verbs.has(mode) && can({ object: res(resource.name), action: mode });
  // Rights that change while a form is open remove no field from it.
  const forms = useOncePer(resource, () => {
    const formFor = (each: 'create' | 'edit') =>
      toForm({ resource, mode: each, can, isWanted: (name) => page.fields.includes(name) });
    return { create: formFor('create'), edit: formFor('edit') };
  });
  const sections = isAllowed ? forms[mode] : [];
  const editable = new Set(fieldsOf(sections).map(({ field }) => field.name));
  const fixed = readableFields({ resource, names: page.fields, can }).filter(({ name }) => !editable.has(name));

  const body = () => {
    if (record !== undefined) {
      return (
        <>
          {fixed.length > 0 && (
            <Box>
              <RecordDetails resource={resource} fields={fixed} record={record} />
            </Box>
          )}
          {sections.length > 0 && (
            <EditForm
              key={round}
              resource={resource}
              record={record}
              sections={sections}
              onSaved={startOver}
              onReload={startOver}
            />
          )}
        </>
      );
    }
    if (isMissing && isAllowed)
      return <FirstForm key={round} resource={resource} sections={sections} onSaved={startOver} />;
    return error === undefined ? <Loading /> : <PageLoadError error={error} onRetry={startOver} />;
  };
  return <PageFrame title={label(route.title)}>{body()}</PageFrame>;
};
