import { useCreate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { Box } from '../box';
import { readableFields } from '../compile/field-rights';
import { initialValues } from '../compile/initial-values';
import { type FormSection, fieldsOf, toForm } from '../compile/to-form';
import { useEngine, useResource } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import { filledValues } from '../form/changed-values';
import { EditForm } from '../form/edit-form';
import { RecordForm } from '../form/record-form';
import { useOpenedRecord } from '../form/use-opened-record';
import { Loading } from '../loading';
import { RecordDetails } from '../show/record-details';
import { LoadError } from './load-error';
import { PageFrame } from './page-frame';
import type { PageProps } from './route-of';

/** The first form of somebody who has no record yet. */
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
  const { message } = App.useApp();
  const { me } = useEngine();
  const { mutateAsync } = useCreate<EngineRecord>();
  const fields = fieldsOf(sections).map(({ field }) => field);
  const [initial] = useState(() =>
    initialValues({ fields, carried: new URLSearchParams(), context: { me, now: new Date() } }),
  );
  const save = async (now: Values): Promise<void> => {
    await mutateAsync({
      resource: resource.name,
      values: filledValues({ fields, now }),
      successNotification: false,
      errorNotification: false,
    });
    message.success(t('form.savedOwn'));
  };
  return (
    <RecordForm
      sections={sections}
      kind={resource.form.kind === 'tabs' ? 'tabs' : 'sections'}
      initial={initial}
      onSave={save}
      onSaved={onSaved}
    />
  );
};

/** The one record that belongs to who is signed in: what the server sets above, the form below. */
export const SingletonPage = ({ route }: PageProps<'singleton'>) => {
  const { page } = route;
  const { can } = useEngine();
  const label = useLabel();
  const resource = useResource(page.resource);
  const { record, error, reload } = useOpenedRecord({ resource: resource.name, id: 'me' });
  const [round, setRound] = useState(0);
  const startOver = (): void => void reload().then(() => setRound((count) => count + 1));

  const mode = record === undefined ? 'create' : 'edit';
  const isAllowed = resource.verbs.has(mode) && can({ object: `res:${resource.name}`, action: mode });
  const sections = isAllowed ? toForm({ resource, mode, can, isWanted: (name) => page.fields.includes(name) }) : [];
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
    if (error === undefined) return <Loading />;
    if (error.statusCode !== 404 || !isAllowed) return <LoadError error={error} onRetry={startOver} />;
    return <FirstForm key={round} resource={resource} sections={sections} onSaved={startOver} />;
  };
  return <PageFrame title={label(route.title)}>{body()}</PageFrame>;
};
