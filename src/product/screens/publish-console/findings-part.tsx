import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { PublishFinding } from '../../contract/publishing';
import { type Content, titleOf } from './chosen';
import { FindingFixes, type FixProps } from './finding-fixes';
import { type FindingGroup, groupFindings } from './group-findings';
import { useFixes } from './use-fixes';

/** Names of accounts that are written out. */
const mostNames = 3;

interface FindingsPartProps extends Pick<FixProps, 'onDropContent' | 'onSwap' | 'onStagger'> {
  findings: readonly PublishFinding[];
  contents: readonly Content[];
  /** All that are known. */
  accounts: readonly EngineRecord[];
  /** Ids of the chosen ones. */
  chosenAccounts: readonly string[];
  /** Those that cannot publish anything. */
  isBarred: (id: string) => boolean;
}

/** What was found, errors first, each with what it is about and what mends it. */
export const FindingsPart = (props: FindingsPartProps) => {
  const { findings, contents, accounts, chosenAccounts, isBarred, ...changes } = props;
  const { t } = useTranslation('publish-console');
  const fixes = useFixes();
  const others = accounts.filter(({ id }) => !chosenAccounts.includes(id) && !isBarred(id));
  const groups = groupFindings(findings);

  const line = (group: FindingGroup) => {
    const { finding, accountIds, count } = group;
    const content = contents.find((one) => one.id === finding.contentId && one.resource === finding.resource);
    const those = accounts.filter(({ id }) => accountIds.includes(id));
    const names = those.slice(0, mostNames).map(({ nickname }) => textFrom(nickname));
    const more = those.length - names.length;
    return (
      <li key={group.key} data-level={finding.level}>
        <Tag color={finding.level === 'error' ? 'red' : 'orange'} variant="outlined">
          {t(`findings.${finding.level}`)}
        </Tag>
        <span className="publish-finding-words">
          <strong>{finding.msg}</strong>
          {count > Math.max(1, accountIds.length) && <span> {t('findings.times', { count })}</span>}
          <span className="publish-quiet">
            {content && contents.length > 1 && finding.fix !== 'account' && <span>{titleOf(content.record)}</span>}
            {names.length > 0 && (
              <span>
                {names.join(t('comma'))}
                {more > 0 && t('findings.moreAccounts', { count: more })}
              </span>
            )}
          </span>
        </span>
        <FindingFixes group={group} content={content} accounts={those} others={others} fixes={fixes} {...changes} />
      </li>
    );
  };
  if (groups.length === 0) return <p className="publish-fine">{t('findings.none')}</p>;
  return <ul className="publish-findings">{groups.map(line)}</ul>;
};
