import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Tabs } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
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
import { type ApprovalParts, partOf } from '../../shell/base/plugins';
import { useSession } from '../../shell/session/boot-context';
import { PolicyMatrix } from './policy-matrix';
import { NewerPolicy, PolicyRevisions } from './policy-revisions';
import { PolicyText } from './policy-text';
import { RightsReview } from './rights-review';
import { RoleDialog } from './role-dialog';
import { SaveDialog } from './save-dialog';
import { usePolicyDraft, usePolicyFile } from './use-policy';
import './policy.css';

/**
 * Returns the focus to the opener of a dialog that is unmounted on closing; if the opener was removed or cannot be focused, to the visible
 * matrix or text.
 */
export const useFocusBack = (isOpen: boolean): void => {
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

interface EditorProps {
  file: PolicyFileView;
  tab: string;
  setTab: (tab: string) => void;
}

/** The editor for changes that somebody else has to approve, with the parts of the plugin for that; undefined where there is none. */
const useApprovedEditor = (): ComponentType<EditorProps> | undefined => {
  const { plugins } = useSession().setup;
  return useMemo(() => {
    const plugin = plugins.find(({ parts }) => parts?.includes('approval'));
    return (
      plugin && partOf(plugin, ({ approval }) => approval && ((props) => <Editor {...props} approval={approval} />))
    );
  }, [plugins]);
};

/** /setting/policy: edits the access policy as a matrix and as text. Saving first shows all changes. */
export const PolicyScreen = (): ReactNode => {
  const { t } = useTranslation('policy');
  const query = usePolicyFile();
  // Retained when another policy comes into force, which remounts the editor.
  const [tab, setTab] = useState('matrix');
  const ApprovedEditor = useApprovedEditor();
  if (query.data) {
    const Shown = query.data.approvers === null ? Editor : (ApprovedEditor ?? Editor);
    // What suspends before it is mounted is forgotten, and would be fetched for ever.
    return (
      <Suspense fallback={<Loading />}>
        <Shown key={query.data.base} file={query.data} tab={tab} setTab={setTab} />
      </Suspense>
    );
  }
  return (
    <PageFrame title={t('title')}>
      {query.error ? <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} /> : <Loading />}
    </PageFrame>
  );
};

const Editor = ({ file, tab, setTab, approval }: EditorProps & { approval?: ApprovalParts }): ReactNode => {
  const { t } = useTranslation('policy');
  const { can } = useEngine();
  const canReview = can({ object: res('policy'), action: 'list' });
  const canEdit = can({ object: res('policy'), action: 'edit' });
  const [isSaving, setSaving] = useState(false);
  /** The open role dialog; its role is undefined for a new one. */
  const [edited, setEdited] = useState<{ role: PolicyRoleView | undefined }>();
  const Dialog = approval?.SaveDialog ?? SaveDialog;
  useFocusBack(isSaving || edited !== undefined);
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
          <div className="u-row u-wrap">
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
              {approval ? <approval.ReviewText /> : t('review')}
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
      {approval && <approval.Rule file={file} canEdit={canEdit} />}
      <Tabs
        activeKey={tab}
        onChange={setTab}
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
          ...(approval
            ? [
                {
                  key: 'requests',
                  label: <approval.TabText />,
                  children: (
                    <approval.Tab
                      file={file}
                      canEdit={canEdit}
                      draft={draft}
                      isShown={tab === 'requests'}
                      onEdit={() => setTab('text')}
                    />
                  ),
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
        <Dialog
          file={file}
          checked={checked}
          isBusy={draft.isBusy}
          onClose={() => setSaving(false)}
          onSave={async (confirmed) => {
            const isDone = await draft.save(confirmed);
            setSaving(false);
            if (isDone && approval) setTab('requests');
          }}
        />
      )}
    </PageFrame>
  );
};
