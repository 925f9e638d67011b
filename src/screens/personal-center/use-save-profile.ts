import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../engine/engine-record';
import { changedValues } from '../../engine/form/changed-values';
import { toHttpError } from '../../providers/data/to-http-error';
import { useServices } from '../../providers/services-context';
import type { Field } from '../../schema/resource';
import { keys, type PersonalData } from './personal-data';

/** Saves what has changed in one's profile. Rejects with Refine's `HttpError` shape, errors by field included. */
export const useSaveProfile = ({ opened, fields }: { opened: PersonalData; fields: readonly Field[] }) => {
  const { t } = useTranslation('engine');
  const { http, userChanged } = useServices();
  const { message } = App.useApp();
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
      const { data } = await http.post<PersonalData>('/api/user/editUser', body);
      client.setQueryData(keys.data, data);
      userChanged();
    } catch (error) {
      throw toHttpError(error);
    }
    message.success(t('form.savedOwn'));
  };
};
