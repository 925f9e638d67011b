import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyFileView, PolicyRoleView } from '../../contract/policy';
import { useEngine } from '../../engine/context/engine-context';
import { toHttpError } from '../../engine/context/http-error';
import { useUnsavedGuard } from '../../engine/form/use-unsaved-guard';
import { LoadError } from '../../engine/parts/load-error';
import { Loading } from '../../engine/parts/loading';
import { PageFrame } from '../../engine/parts/page-frame';
import { addTexts } from '../../i18n/i18n';
import en from '../../i18n/locales/en/policy.json';
import zh from '../../i18n/locales/zh/policy.json';
import { res } from '../../rights/objects';
import { changeRole } from '../../rights/policy/change-role';
import { PolicyMatrix } from './policy-matrix';
import { PolicyRequests, usePolicyRequests } from './policy-requests';
import { NewerPolicy, PolicyRevisions } from './policy-revisions';
import { PolicyText } from './policy-text';
import { RequestDialog, SaveDialog } from './request-dialog';
import { RightsReview } from './rights-review';
import { RoleDialog } from './role-dialog';
import { usePolicyDraft, usePolicyFile } from './use-policy';
import './policy.css';

/**
 * Returns the focus to the opener of a dialog that is unmounted on closing; if the opener was removed or cannot be focused, to the visible
 * matrix or text.
 */
const useFocusBack = (isOpen: boolean): void => {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        opener.focus();
        if (document.activeElement === opener) return;
        const parts = document.querySelectorAll<HTMLElement>('.policy-scroll, .policy-text');
        [...parts].find((part) => part.offsetParent !== null)?.focus();
      });
    };
  }, [isOpen]);
};

addTexts('policy', { zh, en });

/** /setting/policy: edits the access policy as a matrix and as text. Saving first shows all changes. */
export const PolicyScreen = (): ReactNode => {
  const { t } = useTranslation('policy');
  const query = usePolicyFile();
  // Retained when another policy comes into force, which remounts the editor.
  const [tab, setTab] = useState('matrix');
  if (query.data) return <Editor key={query.data.base} file={query.data} tab={tab} setTab={setTab} />;
  return (
    <PageFrame title={t('title')}>
      {query.error ? <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} /> : <Loading />}
    </PageFrame>
  );
};

const Editor = ({
  file,
  tab,
  setTab,
}: {
  file: PolicyFileView;
  tab: string;
  setTab: (tab: string) => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const { can } = useEngine();
  const canReview = can({ object: res('policy'), action: 'list' });
  const canEdit = can({ object: res('policy'), action: 'edit' });
  const [isSaving, setSaving] = useState(false);
  /** The open role dialog; its role is undefined for a new one. */
  const [edited, setEdited] = useState<{ role: PolicyRoleView | undefined }>();
  const takesTwo = file.approvers !== null;
  const requests = usePolicyRequests(takesTwo);
  const openRequests = requests.data?.list.filter(({ state }) => state === 'open').length ?? 0;
  /** Id of the request in the open dialog. */
  const [opened, setOpened] = useState<string>();
  useFocusBack(isSaving || edited !== undefined || opened !== undefined);
  const client = useQueryClient();
  const draft = usePolicyDraft(file);
  const { isChanged } = draft;
  useUnsavedGuard(useCallback(() => isChanged, [isChanged]));
  const { checked, newer } = draft;
  const errors = checked.findings.filter(({ severity }) => severity === 'error').length;
  return (
    <PageFrame
      title={t('title')}
      extra={
        canEdit && (
          <div className="policy-buttons">
            <Button
              icon={<UndoOutlined />}
              aria-label={t('undo')}
              title={t('undo')}
              disabled={!draft.canUndo}
              onClick={draft.undo}
            />
            <Button
              icon={<RedoOutlined />}
              aria-label={t('redo')}
              title={t('redo')}
              disabled={!draft.canRedo}
              onClick={draft.redo}
            />
            <Button
              type="primary"
              disabled={!draft.isChanged || !draft.isChecked || !checked.isValid || draft.isBusy}
              onClick={() => setSaving(true)}
            >
              {t(takesTwo ? 'request.review' : 'review')}
            </Button>
          </div>
        )
      }
    >
      {newer && (
        <NewerPolicy
          opened={file.text}
          own={draft.text}
          newer={newer}
          onTake={() => draft.takeNewer(newer)}
          onKeep={() => draft.keepOwn(newer)}
        />
      )}
      <p className="policy-quiet" role="status">
        {draft.isChecked
          ? errors > 0
            ? t('hasErrors', { count: errors })
            : t('state', { count: checked.changes?.length ?? 0, file: file.file, revision: file.revision })
          : t('checking')}
      </p>
      {canEdit && file.approvers === 0 && <Alert type="warning" showIcon message={t('request.nobody')} />}
      {takesTwo && file.approvers !== 0 && <p className="policy-quiet">{t('request.rule')}</p>}
      <Tabs
        activeKey={tab}
        onChange={(key) => {
          setTab(key);
          if (key === 'requests') void requests.refetch();
        }}
        items={[
          {
            key: 'matrix',
            label: t('tab.matrix'),
            children:
              checked.matrix === undefined ? (
                <Alert type="error" showIcon message={t('brokenText')} />
              ) : (
                <PolicyMatrix
                  file={file}
                  checked={checked}
                  canEdit={canEdit}
                  isReady={draft.isChecked && !draft.isBusy}
                  onSet={(change) => void draft.set(change)}
                  onRole={(role) => setEdited({ role })}
                />
              ),
          },
          {
            key: 'text',
            label: t('tab.text', { count: checked.findings.length }),
            children: (
              <PolicyText
                file={file}
                roles={checked.roles ?? file.roles}
                text={draft.text}
                findings={draft.isChecked ? checked.findings : []}
                isReadOnly={!canEdit}
                onWrite={draft.write}
              />
            ),
          },
          ...(takesTwo
            ? [
                {
                  key: 'requests',
                  label: t('tab.requests', { count: openRequests }),
                  children: <PolicyRequests query={requests} onOpen={setOpened} />,
                },
              ]
            : []),
          ...(canReview ? [{ key: 'review', label: t('tab.review'), children: <RightsReview file={file} /> }] : []),
          {
            key: 'revisions',
            label: t('tab.revisions'),
            children: (
              <PolicyRevisions
                canEdit={canEdit}
                onTake={(text) => {
                  draft.write(text, true);
                  setTab('text');
                }}
              />
            ),
          },
        ]}
      />
      {edited && (
        <RoleDialog
          role={edited.role}
          roles={checked.roles ?? file.roles}
          text={draft.text}
          onClose={() => setEdited(undefined)}
          onChange={(change) => draft.write(changeRole(draft.text, change), true)}
        />
      )}
      {isSaving && (
        <SaveDialog
          file={file}
          checked={checked}
          isBusy={draft.isBusy}
          onClose={() => setSaving(false)}
          onSave={async (confirmed) => {
            const isDone = await draft.save(confirmed);
            setSaving(false);
            if (isDone && takesTwo) setTab('requests');
          }}
        />
      )}
      {opened !== undefined && (
        <RequestDialog
          key={opened}
          id={opened}
          file={file}
          canEdit={canEdit}
          onClose={() => setOpened(undefined)}
          // A draft is retained: saving it reports the newer policy.
          onInForce={() =>
            void client.invalidateQueries({ queryKey: isChanged ? ['policy', 'revisions'] : ['policy'] })
          }
          onEdit={(diff) => {
            setTab('text');
            void draft.editAgain(diff);
          }}
        />
      )}
    </PageFrame>
  );
};
