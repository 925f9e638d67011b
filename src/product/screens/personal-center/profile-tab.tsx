import { useQueryClient } from '@tanstack/react-query';
import { Alert, Avatar } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { editProfile } from '../../../framework/contract/profile';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { changedValues } from '../../../framework/engine/form/changed-values';
import { draftOf } from '../../../framework/engine/form/draft/draft-of';
import { RecordForm } from '../../../framework/engine/form/record-form';
import { type FormSection, fieldsOf, toForm } from '../../../framework/engine/form/to-form';
import { Box } from '../../../framework/engine/parts/box';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { formatMoment } from '../../../framework/fields/base/format';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { type Field, hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import type { Resource } from '../../../framework/language/resource/resource';
import { useToasts } from '../../../framework/shared/toasts';
import type { PersonalData } from '../../contract/profile';
import { keys, usePersonalData } from './parts';

/** Saves what has changed in one's profile. Rejects with Refine's `HttpError` shape, errors by field included. */
const useSaveProfile = ({ opened, fields }: { opened: PersonalData; fields: readonly Field[] }) => {
  const { t } = useTranslation('engine');
  const { http, userChanged } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  return async (now: Values): Promise<void> => {
    const sent = fields.filter(({ name }) => Object.hasOwn(now, name));
    const changed = changedValues({ fields: sent, before: { ...opened }, now });
    if (Object.keys(changed).length === 0) {
      message.info(t('form.unchanged'));
      return;
    }
    // Everything here is text, and an emptied text is the empty one.
    const texts = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value ?? '']));
    try {
      const body = { ...texts, version: opened.version };
      client.setQueryData(keys.data, await call(http, editProfile, { body }));
      userChanged();
    } catch (error) {
      throw toRefineError(error);
    }
    message.success(t('form.savedOwn'));
  };
};

/** Who is signed in, with roles and last sign-in; nothing here can be changed. */
const IdentityCard = ({ data }: { data: PersonalData }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const roles = useResource('users').fieldByName.get('roles');
  const name = data.nickname || data.username;
  return (
    <Box>
      <div className="own-row u-flex u-wrap u-items-center">
        <Avatar size={64} src={safeImage(data.avatar)} alt="">
          {name.charAt(0).toUpperCase()}
        </Avatar>
        <div className="own-row-text u-stack u-gap-2 u-min-0">
          <div className="own-line">
            <strong className="u-text-16">{name}</strong>
            {data.roles.map((role) => (hasOptions(roles) ? <OptionTag key={role} field={roles} value={role} /> : null))}
          </div>
          <div className="own-muted">{[`@${data.username}`, data.company].filter(Boolean).join(' · ')}</div>
          {data.lastLoginAt && (
            <div className="own-muted">{t('profile.lastLogin', { time: formatMoment(data.lastLoginAt) })}</div>
          )}
        </div>
      </div>
    </Box>
  );
};

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
