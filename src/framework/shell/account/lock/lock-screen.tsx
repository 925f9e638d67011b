import '../../base/tokens.css';
import './lock.css';
import { LogoutOutlined, PictureOutlined } from '@ant-design/icons';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/i18n';
import { lock as en } from '../../../i18n/locales/en/account.json';
import { lock as zh } from '../../../i18n/locales/zh/account.json';
import { useLanguage } from '../../../i18n/use-label';
import { Avatar } from '../../base/avatar';
import { tokensOf } from '../../base/theme/tokens';
import { useIsDark } from '../../base/theme/use-is-dark';
import { useSettings } from '../../base/use-settings';
import type { FormResult } from '../auth-frame/form-result';
import { anotherWallpaper, hueOf, wallpaper } from './wallpaper';

/** From the right password to the open screen, in ms. */
const openingMs = 500;

/** The password; validated on submit and on blur. */
const LockForm = ({
  onUnlock,
  onOpen,
}: {
  /** Asks the server. */
  onUnlock: (password: string) => Promise<FormResult>;
  /** The screen opens. */
  onOpen: () => void;
}) => {
  const { t } = useTranslation('lock');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'open' | 'checking' | 'typing'>('typing');
  const [failure, setFailure] = useState<{ text: string; attempt: number }>();
  const [isCapsLock, setCapsLock] = useState(false);
  const isBusy = useRef(false);
  const refused = useRef<string>(undefined);

  useEffect(() => {
    // On a phone the keyboard would cover half of the picture before it is wanted.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  useEffect(() => {
    if (step !== 'open') return undefined;
    const timer = setTimeout(onOpen, openingMs);
    return () => clearTimeout(timer);
  }, [step, onOpen]);

  const fail = (text: string): void => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const check = async (): Promise<void> => {
    if (isBusy.current) return;
    if (password.trim() === '') return fail(t('wrong'));
    isBusy.current = true;
    setStep('checking');
    setFailure(undefined);
    const result = await onUnlock(password).catch(() => undefined);
    if (result?.ok) return setStep('open');
    isBusy.current = false;
    setStep('typing');
    const wrong = result?.fieldErrors?.password;
    if (wrong) refused.current = password;
    fail(wrong ? t('wrong') : (result?.message ?? t('failed')));
    input.current?.select();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    setCapsLock(false);
    // The button sends it; a window in the background is no other field; and nothing is sent twice.
    if (relatedTarget === button.current || document.activeElement === input.current) return;
    // Another picture, or leaving, asks for no password.
    if (password === '' && relatedTarget instanceof HTMLButtonElement) return;
    if (password === '' || password !== refused.current) void check();
  };
  const noticeCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.('CapsLock') ?? false);

  return (
    <form className="lock-form u-stack u-gap-6" data-step={step} onSubmit={submit} noValidate>
      <label className="u-medium" htmlFor="lock-password">
        {t('password')}
      </label>
      <div className="lock-line u-flex u-gap-8">
        <input
          ref={input}
          id="lock-password"
          className="input"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          readOnly={step !== 'typing'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={leave}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          aria-invalid={failure !== undefined}
          aria-describedby={failure ? 'lock-error' : undefined}
        />
        <button ref={button} type="submit" className="btn btn-primary" aria-disabled={step !== 'typing'}>
          {t('unlock')}
        </button>
      </div>
      <div className="lock-say u-muted">
        {failure && (
          <p key={failure.attempt} id="lock-error" role="alert">
            {failure.text}
          </p>
        )}
        <p role="status">
          {step === 'checking' && t('checking')}
          {step === 'open' && t('opened')}
          {step === 'typing' && !failure && isCapsLock && t('capsLock')}
        </p>
      </div>
    </form>
  );
};

/** One of the lock screen's pictures, in the colours of the theme; only decoration. */
const WallpaperPicture = ({ index }: { index: number }) => {
  const { themeName, mode } = useSettings();
  const isDark = useIsDark(mode);
  const hue = hueOf(tokensOf({ themeName, isDark }).primary);
  return (
    <div
      className="lock-picture u-absolute u-inset-0"
      style={{ background: wallpaper({ index, hue, isDark }) }}
      data-wallpaper={index}
    />
  );
};

const minuteMs = 60_000;

/** The moment in ms, as of the minute that has begun. */
const useMinute = (): number => {
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / minuteMs) * minuteMs);
  useEffect(() => {
    // Every second, because a machine that has slept is late; a minute that is the same draws nothing.
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / minuteMs) * minuteMs), 1000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Time, date and weekday. */
const LockClock = () => {
  const minute = useMinute();
  const locale = locales[useLanguage()];
  const now = new Date(minute);
  return (
    <time className="u-stack u-gap-4 u-text u-text-center u-justify-items-center" dateTime={now.toISOString()}>
      <span className="lock-time u-figures">
        {now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}
      </span>
      <span className="lock-date">
        <span>{now.toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' })}</span>{' '}
        <span>{now.toLocaleDateString(locale, { weekday: 'long' })}</span>
      </span>
    </time>
  );
};

addTexts('lock', { zh, en });

/** The picture of the last lock, so that the next one is another. */
let last: number | undefined;
const pick = (): number => {
  last = anotherWallpaper(last);
  return last;
};

export interface LockScreenProps {
  /** Empty until it is known. */
  name: string;
  /** Address of the picture; empty for none. */
  avatar: string;
  /** Whether a form holds input that a sign-out would lose. */
  hasUnsaved: () => boolean;
  /** Asks the server. */
  onUnlock: (password: string) => Promise<FormResult>;
  /** Called half a second after the right password. */
  onOpen: () => void;
  onSignOut: () => void;
}

/** Replaces the whole console while it is locked. */
export const LockScreen = ({ name, avatar, hasUnsaved, onUnlock, onOpen, onSignOut }: LockScreenProps) => {
  const { t } = useTranslation('lock');
  const [index, setIndex] = useState(pick);
  const [isAsking, setAsking] = useState(false);

  const signOut = (): void => {
    if (!isAsking && hasUnsaved()) setAsking(true);
    else onSignOut();
  };

  return (
    <main className="lock u-relative u-grid u-justify-items-center u-clip">
      <WallpaperPicture index={index} />
      <h1>{t('locked')}</h1>
      <LockClock />
      <section className="lock-card u-stack u-gap-16 u-text u-radius u-shadow">
        <div className="lock-who u-stack u-text-16 u-break u-justify-items-center">
          <Avatar name={name} src={avatar} />
          <strong>{name}</strong>
        </div>
        <LockForm onUnlock={onUnlock} onOpen={onOpen} />
        {isAsking && (
          <p className="lock-warning" role="alert">
            {t('unsaved')}
          </p>
        )}
        <div className="lock-ways u-flex u-wrap u-gap-8 u-between">
          <button type="button" className="btn btn-quiet" onClick={() => setIndex(pick())}>
            <PictureOutlined aria-hidden />
            {t('another')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={signOut}>
            <LogoutOutlined aria-hidden />
            {isAsking ? t('signOutAnyway') : t('signOut')}
          </button>
        </div>
      </section>
    </main>
  );
};
