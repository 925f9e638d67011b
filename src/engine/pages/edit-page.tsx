import { Alert } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { lockOf } from '../actions/available-actions';
import { useObstacleText } from '../actions/use-obstacle-text';
import { toForm } from '../compile/to-form';
import { useEngine, useResource } from '../engine-context';
import { EditForm } from '../form/edit-form';
import { useOpenedRecord } from '../form/use-opened-record';
import { Loading } from '../loading';
import { recordTitle } from '../record-title';
import { OwnEdit } from '../replace/own-edit';
import { LoadError } from './load-error';
import { PageFrame } from './page-frame';
import type { FormPageProps, PageProps } from './route-of';

/** The form of one record. */
export const EditPage = (props: PageProps<'edit'> & FormPageProps & { id?: string }) => {
  const { route, onTitle, frame: Frame = PageFrame, listAt = route.page.listAt } = props;
  const { t } = useTranslation('engine');
  const { can, leaveFor } = useEngine();
  // A form that is closing is no longer where its address was.
  const params = useParams();
  const id = props.id ?? params.id ?? '';
  const label = useLabel();
  const language = useLanguage();
  const obstacleText = useObstacleText();
  const resource = useResource(route.page.resource);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights that change meanwhile take no field out of a form that is open.
  const sections = useMemo(() => toForm({ resource, mode: 'edit', can }), [resource]);
  const { record, error, reload } = useOpenedRecord({ resource: resource.name, id });
  const [round, setRound] = useState(0);
  const title = record && recordTitle({ resource, record, language });
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [title, onTitle]);

  const leave = (): void => leaveFor(listAt);
  const startOver = (): void => void reload().then(() => setRound((count) => count + 1));
  const lock = record && lockOf({ resource, verb: 'edit', record });

  const body = () => {
    if (error !== undefined) return <LoadError error={error} onRetry={startOver} />;
    if (record === undefined) return <Loading />;
    if (lock !== undefined)
      return <Alert type="warning" showIcon message={t('form.locked')} description={obstacleText(lock)} />;
    return (
      <OwnEdit
        key={`${id}:${round}`}
        resource={resource}
        record={record}
        sections={sections}
        leave={leave}
        generated={
          <EditForm
            resource={resource}
            record={record}
            sections={sections}
            onSaved={leave}
            onCancel={leave}
            onReload={startOver}
          />
        }
      />
    );
  };
  return <Frame title={title === undefined ? label(route.title) : `${label(route.title)} · ${title}`}>{body()}</Frame>;
};
