import { Modal } from 'antd';
import { VideoView } from './view';

interface VideoDialogProps {
  title: string;
  value: unknown;
  /** As of the player. */
  poster?: string | undefined;
  onClose: () => void;
}

/** A film above the page. */
export const VideoDialog = ({ title, value, poster, onClose }: VideoDialogProps) => (
  <Modal open title={title} footer={null} width={560} onCancel={onClose} destroyOnHidden>
    <VideoView value={value} poster={poster} />
  </Modal>
);
