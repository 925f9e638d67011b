import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { numberFrom, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import type { Resource } from '../../../framework/language/resource/resource';
import { daysUntil } from './account-groups';
import type { AccountState } from './use-accounts';

/** An end that is nearer than this is said. */
const nearDays = 7;

interface AccountLineProps {
  resource: Resource;
  account: EngineRecord;
  state: AccountState | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** An account to tick: state, health, when its authorisation ends, and how much is left of its day. */
export const AccountLine = ({ resource, account, state, isChosen, onChange }: AccountLineProps) => {
  const { t } = useTranslation('publish-console');
  const statuses = resource.fieldByName.get('status');
  const avatar = safeImage(textFrom(account.avatar));
  const days = daysUntil(account.tokenExpireAt, Date.now());
  const health = numberFrom(account.healthScore);
  const barred = state?.findings.find(({ level }) => level === 'error');
  const used = state?.today?.used;
  const limit = state?.today?.limit ?? numberFrom(account.dailyLimit);
  const isFull = used !== undefined && limit !== undefined && used >= limit;
  return (
    <Checkbox className="publish-account" checked={isChosen} onChange={({ target }) => onChange(target.checked)}>
      <span className="publish-account-face">
        {avatar ? <img src={avatar} alt="" /> : <span className="publish-account-blank" />}
        <span className="publish-account-words">
          <span className="publish-account-name">{textFrom(account.nickname)}</span>
          <span className="publish-quiet">
            {hasOptions(statuses) && <OptionTag field={statuses} value={textFrom(account.status)} />}
            {health !== undefined && <span>{t('accounts.health', { score: Math.round(health) })}</span>}
            {days !== undefined && days <= nearDays && (
              <span data-bad={days < 0}>{days < 0 ? t('accounts.over') : t('accounts.ends', { count: days })}</span>
            )}
            {used !== undefined && limit !== undefined ? (
              <span data-bad={isFull}>{t('accounts.today', { left: Math.max(0, limit - used), limit })}</span>
            ) : (
              limit !== undefined && <span>{t('accounts.limit', { limit })}</span>
            )}
          </span>
          {barred && <span className="publish-account-barred">{barred.msg}</span>}
        </span>
      </span>
    </Checkbox>
  );
};
