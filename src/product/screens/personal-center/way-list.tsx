import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { removeTarget, setTarget, type WayState } from '../../../framework/contract/subscriptions';
import { formatMinute } from '../../../framework/fields/base/format';
import { useToasts } from '../../../framework/shared/toasts';
import { Row, SmallForm, useAttempt, useSmallForm } from '../../../framework/shell/account/own-account';
import { keys } from './parts';

type TargetValues = { url: string; secret?: string };

/** Where a way leads: an address, and the secret that belongs to it. What was there before is not shown, only replaced. */
const TargetForm = ({ way, onClose }: { way: WayState; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const { message } = useToasts();
  const state = useSmallForm<TargetValues>(['url', 'secret']);
  const secret = way.given?.secret ?? 'none';
  const submit = async (values: TargetValues): Promise<void> => {
    const body = { url: values.url.trim(), ...(values.secret && { secret: values.secret.trim() }) };
    client.setQueryData(keys.subscriptions, await call(http, setTarget, { params: { way: way.name }, body }));
    message.success(t('subscriptions.target.saved'));
    onClose();
  };
  return (
    <SmallForm
      state={state}
      dialog={{ title: t(`subscriptions.way.${way.name}`, { defaultValue: way.name }), isOpen: true, onClose }}
      submitText={t('subscriptions.target.save')}
      onSubmit={submit}
    >
      <p>{t(`subscriptions.target.hint.${way.name}`, { defaultValue: '' })}</p>
      <Form.Item
        name="url"
        label={t('subscriptions.target.url')}
        extra={t('subscriptions.target.kept')}
        rules={[{ required: true, whitespace: true, message: t('subscriptions.target.urlMissing') }]}
      >
        <Input type="url" maxLength={2000} placeholder="https://" autoComplete="off" />
      </Form.Item>
      {secret !== 'none' && (
        <Form.Item
          name="secret"
          label={t(secret === 'required' ? 'subscriptions.target.secret' : 'subscriptions.target.secretOptional')}
          rules={[{ required: secret === 'required', message: t('subscriptions.target.secretMissing') }]}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      )}
    </SmallForm>
  );
};

/** A way, where it leads (what is missing is a link to where it is set), and whether anything arrives there. */
const Way = ({ way, onSet, onRemove }: { way: WayState; onSet: () => void; onRemove: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { name, state, given, hasAddress, trouble } = way;
  const own = t(`subscriptions.way.${name}`, { defaultValue: name });
  const missing = t(`subscriptions.missing.${name}`, { defaultValue: '' });
  const to = given ? missing : <Link to={name === 'wechat' ? '?tab=binding' : '?'}>{missing}</Link>;
  const hint = t(`subscriptions.wayHint.${name}`, { defaultValue: '', tail: given?.tail ?? '' });
  const cause = trouble && t(`subscriptions.cause.${trouble.cause}`);
  const title = (
    <>
      {own}
      {state === 'off' && <Tag>{t('subscriptions.off')}</Tag>}
      {state === 'simulated' && <Tag color="gold">{t('subscriptions.simulated')}</Tag>}
    </>
  );
  const lines = (
    <>
      <span>{state === 'off' ? t('subscriptions.offHint') : hasAddress ? hint : to}</span>
      {state === 'simulated' && <span>{t('subscriptions.simulatedHint')}</span>}
      {state === 'connected' && trouble && (
        <span className="pc-trouble">{t('subscriptions.trouble', { time: formatMinute(trouble.at), cause })}</span>
      )}
    </>
  );
  return (
    <Row title={title} lines={[lines]}>
      {given && state !== 'off' && (
        <div className="own-buttons">
          <Button onClick={onSet} aria-label={t('subscriptions.target.setNamed', { way: own })}>
            {t('subscriptions.target.set')}
          </Button>
          {hasAddress && (
            <Button danger onClick={onRemove} aria-label={t('subscriptions.target.removeNamed', { way: own })}>
              {t('subscriptions.target.remove')}
            </Button>
          )}
        </div>
      )}
    </Row>
  );
};

/** Where each way leads, and whether anything arrives there. */
export const WayList = ({ ways }: { ways: readonly WayState[] }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [open, setOpen] = useState<WayState>();
  const remove = (way: string): Promise<void> =>
    attempt(async () => {
      client.setQueryData(keys.subscriptions, await call(http, removeTarget, { params: { way } }));
      return t('subscriptions.target.removed');
    });
  return (
    <>
      <ul className="own-rows">
        {ways.map((way) => (
          <Way key={way.name} way={way} onSet={() => setOpen(way)} onRemove={() => void remove(way.name)} />
        ))}
      </ul>
      {open && <TargetForm way={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
