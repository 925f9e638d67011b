import { type ReactNode, useMemo, useState } from 'react';
import { type FormSection, fieldsOf, toForm } from '../../engine/compile/to-form';
import { useResource } from '../../engine/engine-context';
import { RecordForm } from '../../engine/form/record-form';
import type { Resource } from '../../schema/resource';
import { IdentityCard } from './identity-card';
import { Loaded } from './loaded';
import { type PersonalData, usePersonalData } from './personal-data';
import { useSaveProfile } from './use-save-profile';

/** What `editUser` takes, below the name that never changes. Everyone may set these of their own, whatever the policy says of others'. */
const names: ReadonlySet<string> = new Set(['username', 'nickname', 'avatar', 'company', 'contact', 'mobile', 'email']);

/** The form of one's own record. Nobody can fill in the name, so it is not marked as if they had to. */
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
  // As it was opened: a later version would hide what somebody else has changed.
  const [opened] = useState(data);
  const sections = useMemo(() => profileSections(resource), [resource]);
  const fields = useMemo(() => fieldsOf(sections).map(({ field }) => field), [sections]);
  const [initial] = useState(() => Object.fromEntries(Object.entries(opened).filter(([name]) => names.has(name))));
  const save = useSaveProfile({ opened, fields });
  return <RecordForm sections={sections} initial={initial} onSave={save} onSaved={onOver} onReload={onOver} />;
};

/** 基本资料: who this is, and the form of what may be changed. */
export const ProfileTab = (): ReactNode => {
  const query = usePersonalData();
  const [round, setRound] = useState(0);
  const startOver = (): void => void query.refetch().then(() => setRound((count) => count + 1));
  return (
    <Loaded query={query} rows={8}>
      {(data) => (
        <>
          <IdentityCard data={data} />
          <ProfileForm key={round} data={data} onOver={startOver} />
        </>
      )}
    </Loaded>
  );
};
