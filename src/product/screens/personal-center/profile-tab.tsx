import { Alert } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { draftOf } from '../../../framework/engine/form/draft/draft-of';
import { RecordForm } from '../../../framework/engine/form/record-form';
import { type FormSection, fieldsOf, toForm } from '../../../framework/engine/form/to-form';
import type { Resource } from '../../../framework/language/resource/resource';
import type { PersonalData } from '../../contract/profile';
import { IdentityCard } from './identity-card';
import { Loaded } from './loaded';
import { usePersonalData } from './personal-data';
import { useSaveProfile } from './use-save-profile';

/** What `editUser` takes, below the name that never changes. Everyone may set these of their own, whatever the policy says of others'. */
const names: ReadonlySet<string> = new Set(['username', 'nickname', 'avatar', 'company', 'contact', 'mobile', 'email']);

/** The form of the user's own record. The user name is read-only, so it is not marked as required. */
const profileSections = (resource: Resource): readonly FormSection[] =>
  toForm({ resource, mode: 'edit', can: () => true, isWanted: (name) => names.has(name) }).map(({ fields }) => ({
    label: undefined,
    fields: fields.map(({ field, isDisabled }) => ({
      field: isDisabled ? { ...field, required: false } : field,
      isDisabled,
    })),
  }));

const ProfileForm = ({ data, onOver }: { data: PersonalData; onOver: () => void }): ReactNode => {
  const resource = useResource('users');
  // As it was opened: a later version would hide what another person has changed.
  const [opened] = useState(data);
  const sections = useMemo(() => profileSections(resource), [resource]);
  const fields = useMemo(() => fieldsOf(sections).map(({ field }) => field), [sections]);
  const [initial] = useState(() => Object.fromEntries(Object.entries(opened).filter(([name]) => names.has(name))));
  const { me } = useEngine();
  const draft = useMemo(() => draftOf({ resource, me, record: 'profile' }), [resource, me]);
  const save = useSaveProfile({ opened, fields });
  return (
    <RecordForm
      resource={resource.name}
      sections={sections}
      initial={initial}
      onSave={save}
      onSaved={onOver}
      onReload={onOver}
      draft={draft}
    />
  );
};

/** 基本资料: who this is, and the form of what may be changed. */
export const ProfileTab = (): ReactNode => {
  const { t } = useTranslation('personal-center');
  const query = usePersonalData();
  const [round, setRound] = useState(0);
  const startOver = (): void => void query.refetch().then(() => setRound((count) => count + 1));
  return (
    <Loaded query={query} rows={8}>
      {(data) => (
        <>
          <IdentityCard data={data} />
          {data.mobile !== '' && !data.isMobileVerified && (
            <Alert type="warning" showIcon title={t('mobile.unverifiedShort')} />
          )}
          <ProfileForm key={round} data={data} onOver={startOver} />
        </>
      )}
    </Loaded>
  );
};
