import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../schema/resource';
import { uploadLimits } from '../../../schema/upload-limits';
import { textFrom } from '../common/read-value';
import type { InputProps } from '../field-props';
import { UploadBox } from '../upload/upload-box';
import { UploadTasks } from '../upload/upload-tasks';
import { useUploads } from '../upload/use-uploads';
import { VideoView } from './view';

/** A film: uploaded, dropped, or by address, with its player below. */
export const VideoInput = ({ field, value, onChange, disabled = false, ...rest }: InputProps<FieldOf<'video'>>) => {
  const { t } = useTranslation('media');
  const { send, tasks, retry, cancel } = useUploads({ field, onDone: ({ url }) => onChange?.(url) });
  const address = textFrom(value);
  return (
    <UploadBox
      limits={uploadLimits(field)}
      text={t('chooseVideo')}
      onFiles={send}
      isMany={false}
      isFull={false}
      disabled={disabled}
    >
      {address !== '' && <VideoView value={address} />}
      <UploadTasks tasks={tasks} onRetry={retry} onCancel={cancel} />
      <Input
        {...rest}
        disabled={disabled}
        placeholder={t('videoAddress')}
        value={address}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </UploadBox>
  );
};
