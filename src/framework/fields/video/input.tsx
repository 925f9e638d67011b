import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { unsignedAddress } from '../../shared/web-address';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { UploadBox } from '../upload/upload-box';
import { UploadTasks } from '../upload/upload-tasks';
import { useUploads } from '../upload/use-uploads';
import { type VideoField, videoKit } from './video';
import { VideoView } from './view';

/** A film: uploaded, dropped, or by address, with its player below. */
export const VideoInput = ({ field, value, onChange, disabled = false, ...rest }: InputProps<VideoField>) => {
  const { t } = useTranslation('media');
  const limits = videoKit.upload(field);
  const { send, tasks, retry, cancel } = useUploads({ field, limits, onDone: ({ url }) => onChange?.(url) });
  const address = textFrom(value);
  return (
    <UploadBox limits={limits} text={t('chooseVideo')} onFiles={send} isMany={false} isFull={false} disabled={disabled}>
      {address !== '' && <VideoView value={address} />}
      <UploadTasks tasks={tasks} onRetry={retry} onCancel={cancel} />
      <Input
        {...rest}
        disabled={disabled}
        placeholder={t('videoAddress')}
        // The signature is of no interest to readers, and saved without.
        value={unsignedAddress(address)}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </UploadBox>
  );
};
