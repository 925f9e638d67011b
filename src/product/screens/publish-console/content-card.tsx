import { CloseOutlined, MobileOutlined, PictureOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import { type Content, picturesOf, titleOf } from './chosen';

/** The picture of a content, or a placeholder. */
export const ContentPicture = ({ content }: { content: Content }) => {
  const [first] = picturesOf(content);
  const blank = content.resource === 'videos' ? <PlayCircleOutlined /> : <PictureOutlined />;
  return (
    <span className="publish-picture u-grid u-rigid u-clip u-place-center u-track u-text-20">
      {first ? <img src={first} alt="" loading="lazy" /> : blank}
    </span>
  );
};

/** A content to be published: picture, title, kind and review; it can be previewed as on a phone, and removed. */
export const ContentCard = ({
  content,
  isLookedAt,
  onLook,
  onRemove,
}: {
  content: Content;
  /** It is shown in the preview. */
  isLookedAt: boolean;
  onLook: () => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('publish-console');
  const review = useResource(content.resource).fieldByName.get('reviewStatus');
  const title = titleOf(content.record);
  return (
    <li className="publish-content u-row u-min-0 u-p-8 u-line u-rounded" data-current={isLookedAt}>
      <ContentPicture content={content} />
      <span className="u-stack u-grow u-gap-2 u-min-0">
        <span className="u-truncate">{title}</span>
        <span className="publish-quiet">
          {t(`kinds.${content.resource}`)}
          {hasOptions(review) && <OptionTag field={review} value={textFrom(content.record.reviewStatus)} />}
        </span>
      </span>
      <Button
        type="text"
        icon={<MobileOutlined />}
        aria-label={t('contents.look', { title })}
        title={t('contents.look', { title })}
        aria-pressed={isLookedAt}
        onClick={onLook}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('contents.remove', { title })}
        title={t('contents.remove', { title })}
        onClick={onRemove}
      />
    </li>
  );
};
