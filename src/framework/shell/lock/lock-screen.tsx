import { LogoutOutlined, PictureOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/lock.json';
import zh from '../../i18n/locales/zh/lock.json';
import { useLanguage } from '../../i18n/use-label';
import type { FormResult } from '../auth-frame/form-result';
import { Avatar } from '../header/avatar';
import { LockForm } from './lock-form';
import { anotherWallpaper } from './wallpaper';
import { WallpaperPicture } from './wallpaper-picture';
import '../tokens.css';
import '../controls.css';
import '../header/header.css';
import './lock.css';

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
    <time className="lock-clock" dateTime={now.toISOString()}>
      <span className="lock-time">{now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}</span>
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

/** What stands in the place of the whole console while it is locked. */
export const LockScreen = ({ name, avatar, hasUnsaved, onUnlock, onOpen, onSignOut }: LockScreenProps) => {
  const { t } = useTranslation('lock');
  const [index, setIndex] = useState(pick);
  const [isAsking, setAsking] = useState(false);

  const signOut = (): void => {
    if (!isAsking && hasUnsaved()) setAsking(true);
    else onSignOut();
  };

  return (
    <main className="lock">
      <WallpaperPicture index={index} />
      <h1>{t('locked')}</h1>
      <LockClock />
      <section className="lock-card">
        <div className="lock-who">
          <Avatar name={name} src={avatar} />
          <strong>{name}</strong>
        </div>
        <LockForm onUnlock={onUnlock} onOpen={onOpen} />
        {isAsking && (
          <p className="lock-warning" role="alert">
            {t('unsaved')}
          </p>
        )}
        <div className="lock-ways">
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
