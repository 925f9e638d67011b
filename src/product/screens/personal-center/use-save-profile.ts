import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { editProfile } from '../../../framework/contract/profile';
import type { Values } from '../../../framework/engine/context/engine-record';
import { changedValues } from '../../../framework/engine/form/changed-values';
import type { Field } from '../../../framework/fields/field';
import { useToasts } from '../../../framework/shared/toasts';
import type { PersonalData } from '../../contract/profile';
import { keys } from './personal-data';

/** Saves what has changed in one's profile. Rejects with Refine's `HttpError` shape, errors by field included. */
export const useSaveProfile = ({ opened, fields }: { opened: PersonalData; fields: readonly Field[] }) => {
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
