import { QrcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Counted, countedNames } from './counted';

/** How the accounts of one platform are; each figure shows its accounts in the list below. */
export const PlatformCard = ({
  name,
  counts = [],
  isChosen,
  isBinding,
  onShow,
  onBind,
}: {
  name: string;
  /** All of them, and those of each kind in order; none while they are not known. */
  counts: readonly number[] | undefined;
  /** The list shows this platform. */
  isChosen: boolean;
  isBinding: boolean;
  /** Shows the accounts of a kind; undefined: all of them. */
  onShow: (kind: Counted | undefined) => void;
  /** Binds one more; undefined where that is not allowed. */
  onBind: (() => void) | undefined;
}) => {
  const { t } = useTranslation('authorization-centre');
  const [all = 0, ...each] = counts;
  return (
    <li className="authorization-card" data-chosen={isChosen || undefined}>
      <div className="authorization-card-head">
        <button
          type="button"
          aria-pressed={isChosen}
          title={t('bound', { count: all })}
          onClick={() => onShow(undefined)}
        >
          <strong>{name}</strong> {all}
        </button>
        {onBind && (
          <Button
            type="text"
            size="small"
            icon={<QrcodeOutlined />}
            loading={isBinding}
            aria-label={t('bind', { platform: name })}
            onClick={onBind}
          >
            {t('bindShort')}
          </Button>
        )}
      </div>
      <div className="authorization-card-figures">
        {countedNames.map((kind, index) => {
          const count = each[index] ?? 0;
          // What there is none of is no news.
          if (count === 0) return null;
          return (
            <button key={kind} type="button" data-kind={kind} onClick={() => onShow(kind)}>
              {t(`kind.${kind}`)} <b>{count}</b>
            </button>
          );
        })}
      </div>
    </li>
  );
};
