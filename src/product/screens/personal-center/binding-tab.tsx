import { WechatOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { ApiError } from '../../../framework/client/http/api-error';
import { call, send } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { formatMoment } from '../../../framework/fields/base/format';
import { useToasts } from '../../../framework/shared/toasts';
import {
  cancelQrCode,
  checkQrCode,
  confirmQrCode,
  makeQrCode,
  removeBinding,
  scanQrCode,
} from '../../contract/binding';
import type { PersonalData } from '../../contract/profile';
import { type BindingState, checkEveryMs, deadlineOf, isChecking, nextBinding } from './binding-flow';
import { Loaded } from './loaded';
import { keys, usePersonalData } from './personal-data';

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Whether the window's tab can be seen at all. */
const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * The way to a bound messaging app: requests a code, then polls its state every two seconds while the page is visible.
 * `isShown`: the tab with the code is the open one. Returns the state, the remaining validity of the code in seconds, and a function that renews it.
 */
const useBindingFlow = ({
  isShown,
}: {
  isShown: boolean;
}): { state: BindingState; secondsLeft: number; restart: () => void } => {
  const { http } = useServices();
  const [state, dispatch] = useReducer(nextBinding, { step: 'asking' });
  const [now, setNow] = useState(Date.now);
  const isSeen = usePageVisible() && isShown;
  const isPolling = isChecking({ state, isSeen });
  const qrId = 'code' in state ? state.code.qrId : undefined;

  useEffect(() => {
    if (state.step !== 'asking') return undefined;
    const stop = new AbortController();
    send(http, makeQrCode, { signal: stop.signal }).then(
      ({ data, headers }) => {
        const receivedAt = Date.now();
        setNow(receivedAt);
        const deadline = deadlineOf({ expiresAt: data.expiresAt, serverDate: headers.get('Date'), now: receivedAt });
        dispatch({ kind: 'given', code: data, deadline });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) dispatch({ kind: 'refused', error });
      },
    );
    return () => stop.abort();
  }, [http, state.step]);

  useEffect(() => {
    if (!isPolling || qrId === undefined) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async (): Promise<void> => {
      try {
        const { status } = await call(http, checkQrCode, { query: { qrId }, signal: stop.signal });
        dispatch({ kind: 'checked', qrId, status });
      } catch (error) {
        if (stop.signal.aborted) return;
        dispatch({ kind: 'unchecked', qrId, isGone: error instanceof ApiError && error.code === 404 });
      }
      // The next one waits for this one, so that a slow server has one request at a time.
      if (!stop.signal.aborted) timer = setTimeout(() => void check(), checkEveryMs);
    };
    // At once: a person who comes back has used the phone in the meantime.
    void check();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [http, isPolling, qrId]);

  useEffect(() => {
    if (!isPolling) return undefined;
    const tick = (): void => {
      setNow(Date.now());
      dispatch({ kind: 'timePassed', now: Date.now() });
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isPolling]);

  const secondsLeft = 'deadline' in state ? Math.max(0, Math.ceil((state.deadline - now) / 1000)) : 0;
  return { state, secondsLeft, restart: () => dispatch({ kind: 'asked' }) };
};

/** The messaging app that is bound, and the way to let it go. */
const BoundAccount = ({ binding }: { binding: NonNullable<PersonalData['binding']> }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();

  const unbind = async (): Promise<void> => {
    try {
      await call(http, removeBinding);
    } catch (error) {
      showError(toRefineError(error));
      return;
    }
    message.success(t('binding.unbound'));
    client.setQueryData<PersonalData>(keys.data, (data) => data && { ...data, binding: null });
  };
  const ask = (): void => {
    modal.confirm({
      title: t('binding.unbindQuestion', { name: binding.nickname }),
      content: t('binding.unbindConsequence'),
      okText: t('binding.unbind'),
      okButtonProps: { danger: true },
      onOk: unbind,
    });
  };
  return (
    <div className="pc-row">
      <span className="pc-row-icon" data-tone="wechat">
        <WechatOutlined aria-hidden />
      </span>
      <div className="pc-row-text">
        <div className="pc-row-title">
          <strong role="status">{t('binding.step.bound')}</strong>
          {binding.nickname}
        </div>
        <div className="pc-muted">{t('binding.boundAt', { time: formatMoment(binding.boundAt) })}</div>
      </div>
      <Button danger onClick={ask}>
        {t('binding.unbind')}
      </Button>
    </div>
  );
};

const calls = { scan: scanQrCode, confirm: confirmQrCode, cancel: cancelQrCode } as const;
type Operation = keyof typeof calls;
const operations: Readonly<Record<'waiting' | 'scanned', readonly Operation[]>> = {
  waiting: ['scan'],
  scanned: ['confirm', 'cancel'],
};

/** Plays the phone of a demo, which has no messaging app behind it. The page learns of it as of a real one, by asking the server. */
const DemoPhone = ({ qrId, step }: { qrId: string; step: 'waiting' | 'scanned' }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const showError = useShowError();
  /** In which step something was done that the page has not learnt of yet. */
  const [doneIn, setDoneIn] = useState<string>();
  const isWaiting = doneIn === `${qrId} ${step}`;
  const act = async (operation: Operation): Promise<void> => {
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
    <div className="pc-demo">
      <p>{t('binding.demo.text')}</p>
      <div className="pc-buttons">
        {operations[step].map((operation) => (
          <Button key={operation} size="small" loading={isWaiting} onClick={() => void act(operation)}>
            {t(`binding.demo.${operation}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};

const QrImage = lazy(async () => ({ default: (await import('./qr-image')).QrImage }));

interface BindingCodeProps {
  state: Extract<BindingState, { step: 'waiting' | 'scanned' | 'expired' }>;
  secondsLeft: number;
  onRefresh: () => void;
}

/** The code with its state in words, and what to do now. */
const BindingCode = ({ state, secondsLeft, onRefresh }: BindingCodeProps): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { step, code } = state;
  return (
    <div className="pc-binding">
      <div className="pc-code">
        <div data-faint={step !== 'waiting'}>
          <Suspense fallback={<Skeleton.Node active style={{ width: 208, height: 208 }} />}>
            <QrImage text={code.url} label={t('binding.code')} />
          </Suspense>
        </div>
        {step === 'expired' && (
          <Button type="primary" className="pc-code-button" onClick={onRefresh}>
            {t('binding.refresh')}
          </Button>
        )}
      </div>
      <div className="pc-binding-text">
        <strong role="status">{t(`binding.step.${step}`)}</strong>
        <p className="pc-muted">{t(`binding.hint.${step}`)}</p>
        {step !== 'expired' && <p className="pc-muted">{t('binding.left', { count: secondsLeft })}</p>}
        {'isShaky' in state && state.isShaky && <Alert type="warning" showIcon title={t('binding.shaky')} />}
        {step !== 'expired' && <DemoPhone qrId={code.qrId} step={step} />}
      </div>
    </div>
  );
};

const hasNoGateway = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'noGateway';

/** From a code to a bound messaging app. */
const Binding = ({ isShown }: { isShown: boolean }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { message } = useToasts();
  const client = useQueryClient();
  const { state, secondsLeft, restart } = useBindingFlow({ isShown });
  const isBound = state.step === 'bound';

  // Stored once, in the language of that moment.
  const onBound = useEffectEvent(() => {
    message.success(t('binding.done'));
    void client.invalidateQueries({ queryKey: keys.data });
  });
  useEffect(() => {
    if (isBound) onBound();
  }, [isBound]);

  if (state.step === 'failed') {
    if (hasNoGateway(state.error)) {
      return <Alert type="info" showIcon title={t('binding.noGateway')} description={t('binding.noGatewayHint')} />;
    }
    return <LoadError error={toHttpError(state.error)} onRetry={restart} />;
  }
  if (state.step === 'asking') return <Skeleton active title={false} avatar={{ size: 208, shape: 'square' }} />;
  if (state.step === 'bound') return <strong role="status">{t('binding.step.bound')}</strong>;
  return <BindingCode state={state} secondsLeft={secondsLeft} onRefresh={restart} />;
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
