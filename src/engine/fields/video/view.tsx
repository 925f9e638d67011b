import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../common/blank';
import { textFrom } from '../common/read-value';
import { safeImage } from '../common/safe-url';
import '../upload/media-texts';
import '../upload/upload.css';

/** `1:05` */
const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** A film with the browser's own player; only its head is loaded until somebody starts it. */
export const VideoView = ({ value }: { value: unknown }) => {
  const { t } = useTranslation('media');
  const [seconds, setSeconds] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const source = safeImage(textFrom(value));
  if (source === undefined || source.startsWith('data:')) return <Blank />;
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: what operators upload has its captions within the picture. */}
      <video
        key={source}
        className="engine-video"
        controls
        // Nothing is fetched from elsewhere before somebody wants to see it.
        preload="none"
        src={source}
        onLoadedMetadata={({ currentTarget }) => {
          setIsBroken(false);
          setSeconds(currentTarget.duration);
        }}
        onError={() => setIsBroken(true)}
      />
      {isBroken && <div className="engine-upload-problem">{t('noPlay')}</div>}
      <div className="engine-upload-hint">
        {seconds !== undefined && Number.isFinite(seconds) && `${t('duration', { text: clock(seconds) })} · `}
        <a href={source} target="_blank" rel="noopener noreferrer">
          {source.replace(/^https?:\/\//i, '')}
        </a>
      </div>
    </div>
  );
};
