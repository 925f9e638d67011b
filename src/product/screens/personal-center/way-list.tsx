import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { removeTarget, setTarget, type WayState } from '../../../framework/contract/subscriptions';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { type FormProblem, toFormProblem } from '../../../framework/engine/form/form-problem';
import { ProblemAlert } from '../../../framework/engine/form/problem-alert';
import { formatMoment } from '../../../framework/fields/base/format';
import { useToasts } from '../../../framework/shared/toasts';
import { keys } from './personal-data';

const ways = ['site', 'email', 'sms', 'wechat', 'wecom', 'dingtalk', 'webhook'] as const;
/** The ways that ask for an address. */
const given = ['wecom', 'dingtalk', 'webhook'] as const;
const events = ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring', 'notice'] as const;

/** What events and ways are called; one that the server knows and this page does not bears its own name. */
export const useSubscriptionTexts = () => {
  const { t } = useTranslation('personal-center');
  const wayOf = (name: string) => ways.find((way) => way === name);
  const eventOf = (name: string) => events.find((event) => event === name);
  return {
    wayText: (name: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.way.${way}`) : name;
    },
    wayHint: (name: string, tail: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.wayHint.${way}`, { tail }) : '';
    },
    missingText: (name: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.missing.${way}`) : '';
    },
    targetHint: (name: string): string => {
      const way = given.find((each) => each === name);
      return way ? t(`subscriptions.target.hint.${way}`) : '';
    },
    eventText: (name: string): string => {
      const event = eventOf(name);
      return event ? t(`subscriptions.event.${event}`) : name;
    },
    eventHint: (name: string): string => {
      const event = eventOf(name);
      return event ? t(`subscriptions.eventHint.${event}`) : '';
    },
  };
};

/** What is given for a way. */
interface TargetValues {
  url: string;
  secret?: string;
}

const names = ['url', 'secret'] as const;

/** The form of where a way leads: sends it, and places what the server refuses. */
const useSetTarget = (way: string, onDone: () => void) => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const { message } = useToasts();
  const [form] = Form.useForm<TargetValues>();
  const [problem, setProblem] = useState<FormProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async ({ url, secret }: TargetValues): Promise<void> => {
    setProblem(undefined);
    setIsSaving(true);
    try {
      const body = { url: url.trim(), ...(secret && { secret: secret.trim() }) };
      client.setQueryData(keys.subscriptions, await call(http, setTarget, { params: { way }, body }));
      message.success(t('subscriptions.target.saved'));
      onDone();
    } catch (error) {
      const found = toFormProblem({ thrown: toRefineError(error), names, fallback: t('failed') });
      setProblem(found);
      for (const name of names) {
        const text = found.fieldErrors[name];
        if (text) form.setFields([{ name, errors: [text] }]);
      }
    } finally {
      setIsSaving(false);
    }
  };
  return { form, problem, isSaving, submit };
};

/** Forgets where a way leads. */
const useRemoveTarget = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const { message } = useToasts();
  const showError = useShowError();
  return async (way: string): Promise<void> => {
    try {
      client.setQueryData(keys.subscriptions, await call(http, removeTarget, { params: { way } }));
      message.success(t('subscriptions.target.removed'));
    } catch (error) {
      showError(toRefineError(error));
    }
  };
};

/** Where a way leads: an address, and the secret that belongs to it. What was there before is not shown, only replaced. */
const TargetForm = ({ way: { name, given }, onClose }: { way: WayState; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { wayText, targetHint } = useSubscriptionTexts();
  const { form, problem, isSaving, submit } = useSetTarget(name, onClose);
  const secret = given?.secret ?? 'none';
  return (
    <Modal
      title={wayText(name)}
      open
      onCancel={onClose}
      onOk={form.submit}
      okText={t('subscriptions.target.save')}
      confirmLoading={isSaving}
    >
      <Form<TargetValues> form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        {problem && <ProblemAlert problem={problem} />}
        <p>{targetHint(name)}</p>
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
      </Form>
    </Modal>
  );
};

/** The tab with the destination of a way. */
const tabOf = (way: string): string => (way === 'wechat' ? '?tab=binding' : '?');

/** The destination of a way; where it is missing, a link to where it is set. */
const Place = ({ way: { name, hasAddress, given } }: { way: WayState }): ReactNode => {
  const { wayHint, missingText } = useSubscriptionTexts();
  if (hasAddress) return wayHint(name, given?.tail ?? '');
  return given ? missingText(name) : <Link to={tabOf(name)}>{missingText(name)}</Link>;
};

const Way = ({ way, onSet, onRemove }: { way: WayState; onSet: () => void; onRemove: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { wayText } = useSubscriptionTexts();
  const { name, state, given, hasAddress, trouble } = way;
  return (
    <li className="pc-row pc-row-wrapping">
      <div className="pc-row-text">
        <div className="pc-row-title">
          {wayText(name)}
          {state === 'off' && <Tag>{t('subscriptions.off')}</Tag>}
          {state === 'simulated' && <Tag color="gold">{t('subscriptions.simulated')}</Tag>}
        </div>
        <div className="pc-muted">
          <span>{state === 'off' ? t('subscriptions.offHint') : <Place way={way} />}</span>
          {state === 'simulated' && <span>{t('subscriptions.simulatedHint')}</span>}
          {state === 'connected' && trouble && (
            <span className="pc-trouble">
              {t('subscriptions.trouble', {
                time: formatMoment(trouble.at).slice(0, 16),
                cause: t(`subscriptions.cause.${trouble.cause}`),
              })}
            </span>
          )}
        </div>
      </div>
      {given && state !== 'off' && (
        <div className="pc-buttons">
          <Button onClick={onSet} aria-label={t('subscriptions.target.setNamed', { way: wayText(name) })}>
            {t('subscriptions.target.set')}
          </Button>
          {hasAddress && (
            <Button
              danger
              onClick={onRemove}
              aria-label={t('subscriptions.target.removeNamed', { way: wayText(name) })}
            >
              {t('subscriptions.target.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

/** Where each way leads, and whether anything arrives there. */
export const WayList = ({ ways }: { ways: readonly WayState[] }): ReactNode => {
  const remove = useRemoveTarget();
  const [open, setOpen] = useState<WayState>();
  return (
    <>
      <ul className="pc-rows">
        {ways.map((way) => (
          <Way key={way.name} way={way} onSet={() => setOpen(way)} onRemove={() => void remove(way.name)} />
        ))}
      </ul>
      {open && <TargetForm way={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
