import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadTask } from './use-uploads';

interface UploadTasksProps {
  tasks: readonly UploadTask[];
  onRetry: (task: UploadTask) => void;
  onCancel: (task: UploadTask) => void;
}

/** Files being uploaded, and those that failed, with the reason next to them. */
export const UploadTasks = ({ tasks, onRetry, onCancel }: UploadTasksProps) => {
  const { t } = useTranslation('media');
  if (tasks.length === 0) return null;
  return (
    <ul className="engine-upload-tasks u-stack u-gap-4">
      {tasks.map((task) => (
        <li className="u-min-0" key={task.key}>
          <span className="u-truncate">{task.name}</span>
          {task.problem === undefined ? (
            <progress className="u-grow" value={task.share} max={1} aria-label={t('sending', { name: task.name })} />
          ) : (
            <span className="u-grow u-danger" role="alert">
              {task.problem}
            </span>
          )}
          {task.problem !== undefined && !task.isRefused && (
            <Button
              type="text"
              size="small"
              icon={<RedoOutlined />}
              aria-label={t('retry', { name: task.name })}
              onClick={() => onRetry(task)}
            />
          )}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t(task.problem === undefined ? 'cancel' : 'remove', { name: task.name })}
            onClick={() => onCancel(task)}
          />
        </li>
      ))}
    </ul>
  );
};
