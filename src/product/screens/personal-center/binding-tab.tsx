import { WechatOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { ApiError } from '../../../framework/client/http/api-error';
import { call, send } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loaded } from '../../../framework/engine/parts/loaded';
import { formatMoment } from '../../../framework/fields/base/format';
import { useToasts } from '../../../framework/shared/toasts';
import { Row, useAsk } from '../../../framework/shell/account/own-account';
import {
  cancelQrCode,
  checkQrCode,
  confirmQrCode,
  makeQrCode,
  type QrStatus,
  removeBinding,
  scanQrCode,
} from '../../contract/binding';
import type { PersonalData } from '../../contract/profile';
import { keys, usePersonalData } from './parts';

/** How long between two checks, in ms. */
const checkEveryMs = 2000;

/** When a code ends by this browser's clock, which may be wrong; the server's own is in the answer's `Date`. All in ms but `expiresAt`. */
export const deadlineOf = ({
  expiresAt,
  serverDate,
  now,
}: {
  expiresAt: string;
  /** The header, null when there was none. */
  serverDate: string | null;
  now: number;
}): number => {
  const ends = Date.parse(expiresAt);
  const serverNow = Date.parse(serverDate ?? '');
  if (Number.isNaN(ends)) return now;
  return Number.isNaN(serverNow) ? ends : now + (ends - serverNow);
};

/** How far a code is on its way. `status`: as checked last; `isGone`: the server knows no such code any more. */
export const stepOf = ({
  status = 'waiting',
  isGone,
  hasTime,
}: {
  status: QrStatus | undefined;
  isGone: boolean;
  hasTime: boolean;
}): QrStatus => (status === 'bound' || (!isGone && hasTime) ? status : 'expired');

/** The moment in ms, every second while it counts. */
const useNow = (isCounting: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isCounting) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
};

/** The way to a bound messaging app: a code, and its state, which is checked every two seconds while the tab with the code can be seen. */
const useBindingFlow = ({ isShown }: { /** The tab is the open one. */ isShown: boolean }) => {
  const { http } = useServices();
  const usual = { retry: false, gcTime: 0 } as const;
  const code = useQuery({
    ...usual,
    queryKey: ['personal-center', 'code'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data, headers } = await send(http, makeQrCode, { signal });
      const deadline = deadlineOf({ expiresAt: data.expiresAt, serverDate: headers.get('Date'), now: Date.now() });
      return { ...data, deadline };
    },
  });
  const { qrId = '', deadline = 0 } = code.data ?? {};
  const [isOver, setOver] = useState('');
  const isChecking = isShown && qrId !== '' && isOver !== qrId;
  const now = useNow(isChecking);
  const check = useQuery({
    ...usual,
    queryKey: ['personal-center', 'code', qrId],
    enabled: isChecking,
    staleTime: 0,
    // Not while the window is hidden; at once when it is back, because the phone was used in the meantime.
    refetchInterval: checkEveryMs,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call(http, checkQrCode, { query: { qrId }, signal }),
  });
  const isGone = check.error instanceof ApiError && check.error.code === 404;
  const step = stepOf({ status: check.data?.status, isGone, hasTime: now < deadline });
  if (qrId !== '' && isOver !== qrId && (step === 'expired' || step === 'bound')) setOver(qrId);
  return { code, step, isShaky: check.error !== null && !isGone, secondsLeft: Math.ceil((deadline - now) / 1000) };
};

/** The messaging app that is bound, and the way to let it go. */
const BoundAccount = ({ binding }: { binding: NonNullable<PersonalData['binding']> }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const client = useQueryClient();
  const ask = useAsk();
  const unbind = (): void =>
    ask({
      title: t('binding.unbindQuestion', { name: binding.nickname }),
      content: t('binding.unbindConsequence'),
      okText: t('binding.unbind'),
      work: async () => {
        await call(http, removeBinding);
        client.setQueryData<PersonalData>(keys.data, (data) => data && { ...data, binding: null });
        return t('binding.unbound');
      },
    });
  const title = (
    <>
      <strong role="status">{t('binding.step.bound')}</strong>
      {binding.nickname}
    </>
  );
  return (
    <ul className="own-rows">
      <Row
        icon={<WechatOutlined aria-hidden style={{ color: '#07c160', fontSize: 32 }} />}
        title={title}
        lines={[t('binding.boundAt', { time: formatMoment(binding.boundAt) })]}
      >
        <Button danger onClick={unbind}>
          {t('binding.unbind')}
        </Button>
      </Row>
    </ul>
  );
};

const calls = { scan: scanQrCode, confirm: confirmQrCode, cancel: cancelQrCode } as const;
const operations = { waiting: ['scan'], scanned: ['confirm', 'cancel'] } as const;

/** Plays the phone of a demo, which has no messaging app behind it. The page learns of it as of a real one, by asking the server. */
const DemoPhone = ({ qrId, step }: { qrId: string; step: keyof typeof operations }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const showError = useShowError();
  /** In which step something was done that the page has not learnt of yet. */
  const [doneIn, setDoneIn] = useState<string>();
  const act = async (operation: keyof typeof calls): Promise<void> => {
    setDoneIn(`${qrId} ${step}`);
    try {
      // A phone is not signed in here.
      await call(http, calls[operation], { body: { qrId } });
    } catch (error) {
      setDoneIn(undefined);
      showError(toRefineError(error));
    }
  };
  return (
    <Flex vertical gap={8} className="pc-demo u-p-12 u-info">
      <p>{t('binding.demo.text')}</p>
      <div className="own-buttons">
        {operations[step].map((operation) => (
          <Button
            key={operation}
            size="small"
            loading={doneIn === `${qrId} ${step}`}
            onClick={() => void act(operation)}
          >
            {t(`binding.demo.${operation}`)}
          </Button>
        ))}
      </div>
    </Flex>
  );
};

const QrImage = lazy(async () => ({ default: (await import('./qr-image')).QrImage }));

const hasNoGateway = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'noGateway';

/** From a code to a bound messaging app: the code with its state in words, and what to do now. */
const Binding = ({ isShown }: { isShown: boolean }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { message } = useToasts();
  const client = useQueryClient();
  const { code, step, isShaky, secondsLeft } = useBindingFlow({ isShown });
  const isBound = step === 'bound';

  // Stored once, in the language of that moment.
  const onBound = useEffectEvent(() => {
    message.success(t('binding.done'));
    void client.invalidateQueries({ queryKey: keys.data });
  });
  useEffect(() => {
    if (isBound) onBound();
  }, [isBound]);

  if (code.isFetching) return <Skeleton active title={false} avatar={{ size: 208, shape: 'square' }} />;
  if (hasNoGateway(code.error))
    return <Alert type="info" showIcon title={t('binding.noGateway')} description={t('binding.noGatewayHint')} />;
  if (!code.isSuccess) return <LoadError error={toHttpError(code.error)} onRetry={() => void code.refetch()} />;
  if (step === 'bound') return <strong role="status">{t('binding.step.bound')}</strong>;
  return (
    <Flex wrap gap={24} align="center" justify="center">
      <div className="pc-code u-relative">
        <div data-faint={step !== 'waiting'}>
          <Suspense fallback={<Skeleton.Node active style={{ width: 208, height: 208 }} />}>
            <QrImage text={code.data.url} label={t('binding.code')} />
          </Suspense>
        </div>
        {step === 'expired' && (
          <Button type="primary" onClick={() => void code.refetch()}>
            {t('binding.refresh')}
          </Button>
        )}
      </div>
      <Flex vertical gap={8} flex="1 1 240px">
        <strong className="u-text-16" role="status">
          {t(`binding.step.${step}`)}
        </strong>
        <p className="own-muted">{t(`binding.hint.${step}`)}</p>
        {step !== 'expired' && (
          <>
            <p className="own-muted">{t('binding.left', { count: secondsLeft })}</p>
            {isShaky && <Alert type="warning" showIcon title={t('binding.shaky')} />}
            <DemoPhone qrId={code.data.qrId} step={step} />
          </>
        )}
      </Flex>
    </Flex>
  );
};

/** 微信绑定: the bound account, or the code that binds one. */
export const BindingTab = ({ isShown }: { /** This tab is the open one. */ isShown: boolean }): ReactNode => {
  const { t } = useTranslation('personal-center');
  return (
    <Box title={t('binding.title')}>
      <Loaded query={usePersonalData()}>
        {({ binding }) => (binding ? <BoundAccount binding={binding} /> : <Binding isShown={isShown} />)}
      </Loaded>
    </Box>
  );
};
