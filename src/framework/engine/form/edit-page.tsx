import { Alert } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { useOncePer } from '../../shared/use-once-per';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { useTitleOfPage } from '../context/use-record-title';
import { Loading } from '../parts/loading';
import { PageFrame } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import type { FormPageProps, PageProps } from '../parts/page-props';
import { useObstacles, useObstacleText } from '../record/obstacles';
import { CustomPage } from '../replace/custom-page';
import { EditForm } from './edit-form';
import { type FormSection, fieldsOf, toForm, withChildren } from './to-form';
import { useOpenedRecord } from './use-opened-record';
import { useSaveEdit } from './use-save-edit';

interface EditContentProps {
  resource: Resource;
  record: EngineRecord;
  /** The form; only its fields can be saved. */
  sections: readonly FormSection[];
  leave: () => void;
  generated: ReactNode;
}

/**
 * The content of an edit page: the generated form or the custom component of the resource, with a save that handles
 * conflicts.
 */
const CustomEdit = ({ resource, record, sections, leave, generated }: EditContentProps) => {
  // A later version is not used: it would hide what another user has changed.
  const [opened] = useState(record);
  const { save, dialog } = useSaveEdit({ resource, opened });
  const fields = fieldsOf(sections).map(({ field }) => field);
  const saveValues = async (now: Values): Promise<void> => {
    await save({ fields, now, base: opened, version: opened.version });
  };
  return (
    <>
      <CustomPage
        kind="edit"
        resource={resource}
        record={opened}
        save={saveValues}
        leave={leave}
        generated={generated}
      />
      {dialog}
    </>
  );
};

/** The form of one record. */
export const EditPage = (props: PageProps<'edit'> & FormPageProps & { id?: string }) => {
  const { route, onTitle, frame: Frame = PageFrame, listAt = route.page.listAt } = props;
  const { t } = useTranslation('engine');
  const { can, leaveFor } = useEngine();
  // A closing form no longer has its own address.
  const params = useParams();
  const id = props.id ?? params.id ?? '';
  const label = useLabel();
  const obstacleText = useObstacleText();
  const resource = useResource(route.page.resource);
  const obstacleTo = useObstacles(resource);
  // Rights that change meanwhile remove no field from an open form.
  const sections = useOncePer(resource, () =>
    withChildren(toForm({ resource, mode: 'edit', can }), { resource, mode: 'edit', can }),
  );
  const { record, error, reload } = useOpenedRecord({ resource: resource.name, id });
  const [round, setRound] = useState(0);
  const title = useTitleOfPage(resource, record);
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [title, onTitle]);

  const leave = (): void => leaveFor(listAt);
  const startOver = (): void => void reload().then((isRead) => isRead && setRound((count) => count + 1));
  const formKey = `${id}:${round}`;
  // What another user does to the record meanwhile takes no form away in which somebody is writing: it is said above it.
  const opened = useOncePer(record && formKey, () => record);
  const lockedAt = (state: EngineRecord) => {
    const lock = obstacleTo('edit', state);
    return lock && <Alert type="warning" showIcon title={t('form.locked')} description={obstacleText(lock)} />;
  };

  const body = () => {
    if (error !== undefined) return <PageLoadError error={error} onRetry={startOver} />;
    if (record === undefined || opened === undefined) return <Loading />;
    const wasLocked = lockedAt(opened);
    if (wasLocked) return wasLocked;
    return (
      <>
        {lockedAt(record)}
        <CustomEdit
          key={formKey}
          resource={resource}
          record={opened}
          sections={sections}
          leave={leave}
          generated={
            <EditForm
              resource={resource}
              record={opened}
              sections={sections}
              onSaved={leave}
              onCancel={leave}
              onReload={startOver}
            />
          }
        />
      </>
    );
  };
  return <Frame title={title === undefined ? label(route.title) : `${label(route.title)} · ${title}`}>{body()}</Frame>;
};
