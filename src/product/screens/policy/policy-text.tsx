import { Tag } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import type { PolicyFileView, PolicyFinding, PolicyRoleView } from '../../../framework/contract/policy';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { PolicyEditor } from './policy-editor';
import { usePolicyWords } from './use-policy-words';

const noPermissions: readonly string[] = [];

/** Offset of the start of a line; lines are counted from 1. */
const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);

/** The text of the policy beside its findings; pressing a finding selects it in the text. */
export const PolicyText = ({
  file,
  roles,
  text,
  findings,
  isReadOnly,
  onWrite,
}: {
  file: PolicyFileView;
  /** All roles under the text. */
  roles: readonly PolicyRoleView[];
  text: string;
  findings: readonly PolicyFinding[];
  isReadOnly: boolean;
  onWrite: (text: string, isStep?: boolean) => void;
}): ReactNode => {
  const { t, label, objectText, actionText } = usePolicyWords();
  const { permissions = noPermissions } = useEngine().console;
  const known = useMemo(
    () => ({
      permissions,
      roles: roles.map(({ name, label: of }) => ({ name, label: label(of) })),
      objects: file.objects.map((one) => ({
        object: one.object,
        scopes: one.scopes,
        label: objectText(one),
        actions: one.actions.map(({ name }) => ({ name, label: actionText(one, name) })),
      })),
    }),
    [actionText, file, label, objectText, permissions, roles],
  );
  const own = findings.filter(({ isExpectation }) => !isExpectation);
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = ({ line, column, value }: PolicyFinding): void => {
    const input = area.current;
    if (input === null) return;
    const at = startOf(text, line) + column - 1;
    input.focus();
    input.setSelectionRange(at, text.startsWith(value, at) ? at + value.length : at);
    input.scrollTop = (line - 4) * Number.parseFloat(getComputedStyle(input).lineHeight);
  };
  return (
    <div className="policy-both">
      <PolicyEditor area={area} text={text} findings={own} known={known} isReadOnly={isReadOnly} onWrite={onWrite} />
      <section className="policy-findings" aria-label={t('findings')} aria-live="polite">
        {findings.length === 0 && <p className="policy-quiet">{t('noFinding')}</p>}
        <ul>
          {findings.map((finding) => (
            <li
              key={`${finding.isExpectation ?? ''} ${finding.line}:${finding.column} ${finding.value} ${finding.message.en}`}
            >
              <button type="button" disabled={finding.isExpectation} onClick={() => goTo(finding)}>
                <Tag color={finding.severity === 'error' ? 'error' : 'warning'}>
                  {t(finding.isExpectation ? 'severity.expectation' : `severity.${finding.severity}`)}
                </Tag>
                {t(finding.isExpectation ? 'lineExpected' : 'line', { line: finding.line, column: finding.column })}
              </button>
              {finding.isExpectation && <code>{finding.value}</code>}
              <p>{label(finding.message)}</p>
              {finding.advice && <p className="policy-quiet">{label(finding.advice)}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
