import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsignedAddress } from '../../shared/web-address';
import { textFrom } from '../base/read-value';
import { safeImage } from '../base/safe-url';
import { Blank } from '../parts/cells';
import { FilmPlayer } from '../upload/signed-files';
import '../upload/media-texts';
import '../upload/upload.css';

/** `1:05` */
const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

interface VideoViewProps {
  value: unknown;
  /** Address of the picture that is shown until the film is started. Default: nothing is. */
  poster?: string | undefined;
}

/** A film with the browser's own player; nothing of it is loaded until it is started. */
export const VideoView = ({ value, poster }: VideoViewProps) => {
  const { t } = useTranslation('media');
  const [seconds, setSeconds] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const address = textFrom(value);
  const source = safeImage(address);
  if (source === undefined || source.startsWith('data:')) return <Blank />;
  return (
    <div>
      <FilmPlayer
        address={address}
        className="engine-video u-block u-full u-radius"
        poster={poster}
        onLoadedMetadata={({ currentTarget }) => {
          setIsBroken(false);
          setSeconds(currentTarget.duration);
        }}
        onError={() => setIsBroken(true)}
      />
      {isBroken && <div className="u-grow u-danger">{t('noPlay')}</div>}
      <div className="u-note">
        {seconds !== undefined && Number.isFinite(seconds) && `${t('duration', { text: clock(seconds) })} · `}
        <a href={source} target="_blank" rel="noopener noreferrer">
          {unsignedAddress(address).replace(/^https?:\/\//i, '')}
        </a>
      </div>
    </div>
  );
};
