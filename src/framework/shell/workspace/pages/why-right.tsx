import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/http/http';
import { type ExplainedRow, explainRight, type RightExplained } from '../../../contract/own-session';
import { useLabel } from '../../../i18n/use-label';
import type { Console } from '../../../language/console-config';
import { conditionInWords } from '../../../language/resource/condition-in-words';
import { rowText } from '../../../rights/policy-revision';
import { partsOfReach, type Reach } from '../../../rights/policy-row';
import type { Label } from '../../../shared/label';
import { messageOf } from '../../../shared/text';
import type { NamedRight } from '../../base/right-in-words';
import { http } from '../../session/session';

/** Rows of the policy, each with its line and how far it reaches. */
const Rows = ({ rows, resources }: { rows: readonly ExplainedRow[]; resources: Console['resources'] }): ReactNode => {
  const { t } = useTranslation('errors');
  const label = useLabel();
  const reachText = (reach: Reach, object: string): string => {
    const { scope, name } = partsOfReach(reach);
    const words = t(`why.scope.${scope}`);
    const resource = resources.get(object.slice('res:'.length));
    const condition = name === undefined ? undefined : resource?.scopes[name];
    return resource && condition
      ? t('why.narrowed', { scope: words, condition: label(conditionInWords(resource, condition)) })
      : words;
  };
  return rows.map((row) => (
    <Fragment key={rowText(row)}>
      <code>{t('why.row', { line: row.line ?? '?', row: rowText(row) })}</code>
      {row.scope !== '-' && <p>{reachText(row.scope, row.object)}</p>}
    </Fragment>
  ));
};

/** What the policy says about a right, for who may read it: its row with the line, or that there is none and which roles have it. */
export const WhyRight = ({
  right,
  resources,
  roleLabel,
}: {
  right: NamedRight;
  /** Their conditions are stated in words. */
  resources: Console['resources'];
  roleLabel: (role: string) => Label;
}): ReactNode => {
  const { t } = useTranslation('errors');
  const label = useLabel();
  const { object, action } = right;
  const [answer, setAnswer] = useState<RightExplained | { error: unknown }>();
  useEffect(() => {
    let isCurrent = true;
    call(http, explainRight, { query: { object, action } }).then(
      (found) => isCurrent && setAnswer(found),
      (error: unknown) => isCurrent && setAnswer({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [object, action]);
  if (answer === undefined) return <p role="status">{t('why.asking')}</p>;
  if ('error' in answer) return <p role="alert">{messageOf(answer.error)}</p>;
  const { isAllowed, rows, holders } = answer;
  return (
    <section
      className="message-details why-right u-stack u-gap-12 u-text-start u-break u-surface u-border u-radius"
      aria-label={t('why.title')}
    >
      <strong>{t('why.title')}</strong>
      <code>{`${object}  ${action}`}</code>
      {isAllowed ? (
        <>
          <p>{t('why.allowed')}</p>
          <Rows rows={rows} resources={resources} />
        </>
      ) : (
        <>
          <p>{holders.length === 0 ? t('why.nobody') : t('why.noRow')}</p>
          {holders.map(({ role, rows: of }) => (
            <div key={role}>
              <strong>{label(roleLabel(role))}</strong>
              <Rows rows={of} resources={resources} />
            </div>
          ))}
        </>
      )}
    </section>
  );
};
