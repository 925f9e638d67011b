import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Empty, Modal, Tag } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../framework/client/data/refine-error';
import { call } from '../../framework/client/http/http';
import { useServices } from '../../framework/client/services-context';
import { getPolicyFile } from '../../framework/contract/policy';
import { toHttpError } from '../../framework/engine/context/http-error';
import { useShowError } from '../../framework/engine/context/use-show-error';
import { LoadError } from '../../framework/engine/parts/load-error';
import { Loading } from '../../framework/engine/parts/loading';
import { formatMoment } from '../../framework/fields/base/format';
import { addTexts } from '../../framework/i18n/i18n';
import type { PolicyDiff } from '../../framework/rights/policy/policy-diff';
import { useFocusBack } from '../../framework/screens/policy/policy-screen';
import { ChangesInWords, useConfirmMore } from '../../framework/screens/policy/save-dialog';
import { useToasts } from '../../framework/shared/toasts';
import { type ApprovalParts, definePluginBrowser } from '../../framework/shell/base/plugins';
import { ReasonBox, RequestDialog } from './browser/request-dialog';
import { carryOver, usePolicyRequests } from './browser/requests';
import { askForPolicy } from './contract/policy-requests';
import en from './texts/en.json';
import zh from './texts/zh.json';

addTexts('approval', { zh, en });

const colors = { open: 'blue', approved: 'green', rejected: 'red', withdrawn: 'default' } as const;

/** Change requests: the open ones first, then the closed ones with their outcome. */
const PolicyRequests = ({
  query,
  onOpen,
}: {
  query: ReturnType<typeof usePolicyRequests>;
  onOpen: (id: string) => void;
}): ReactNode => {
  const { t } = useTranslation('approval');
  const list = useRef<HTMLOListElement>(null);
  const { data } = query;
  // Closing a request moves its row and an approval remounts the page, so the focused element may have been removed.
  useEffect(() => {
    if (data && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [data]);
  if (query.error) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />;
  const open = data.list.filter(({ state }) => state === 'open');
  const closed = data.list.filter(({ state }) => state !== 'open');
  return (
    <ol className="policy-revisions" ref={list} tabIndex={-1} aria-label={t('list')}>
      {[...open, ...closed].map(
        ({ id, state, by, at, reason, isStale, more, less, people, closedAt, closedBy, answer }) => (
          <li key={id}>
            <div className="u-row u-wrap u-gap-12">
              <Tag color={colors[state]}>{t(`state.${state}`)}</Tag>
              {state === 'open' && isStale && <Tag color="orange">{t('stale')}</Tag>}
              <strong>{t('by', { name: by })}</strong>
              <span>{formatMoment(at)}</span>
              <span>{t('counts', { more, less, people })}</span>
              <Button
                size="small"
                aria-label={t('openOf', { name: by, at: formatMoment(at) })}
                onClick={() => onOpen(id)}
              >
                {t('open')}
              </Button>
            </div>
            <p className="u-break u-pre">{reason}</p>
            {closedAt !== '' && (
              <p className="policy-quiet">
                {t(`closed.${answer === '' ? 'plain' : 'answered'}`, {
                  state: t(`state.${state}`),
                  name: closedBy,
                  at: formatMoment(closedAt),
                  answer,
                })}
              </p>
            )}
          </li>
        ),
      )}
    </ol>
  );
};

/** The change requests, each of which opens in a dialog. */
const Tab: ApprovalParts['Tab'] = ({ file, canEdit, draft, isShown, onEdit }) => {
  const { t } = useTranslation('approval');
  const { http } = useServices();
  const { message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const query = usePolicyRequests();
  /** Id of the request in the open dialog. */
  const [opened, setOpened] = useState<string>();
  useFocusBack(opened !== undefined);
  const { refetch } = query;
  useEffect(() => {
    if (isShown) void refetch();
  }, [isShown, refetch]);
  /** Applies the changes of a request to the draft or, if there is none, to the policy in force. */
  const editAgain = async (diff: PolicyDiff): Promise<void> => {
    try {
      const latest = draft.isChanged ? undefined : await call(http, getPolicyFile);
      if (latest) draft.takeNewer(latest);
      const again = carryOver(latest?.text ?? draft.text, diff);
      draft.write(again.text, true);
      if (again.missing.length > 0) message.warning(t('missing', { count: again.missing.length }));
    } catch (error) {
      showError(toRefineError(error));
    }
  };
  return (
    <>
      <PolicyRequests query={query} onOpen={setOpened} />
      {opened !== undefined && (
        <RequestDialog
          key={opened}
          id={opened}
          file={file}
          canEdit={canEdit}
          onClose={() => setOpened(undefined)}
          // A draft is retained: saving it reports the newer policy.
          onInForce={() =>
            void client.invalidateQueries({ queryKey: draft.isChanged ? ['policy', 'revisions'] : ['policy'] })
          }
          onEdit={(diff) => {
            onEdit();
            void editAgain(diff);
          }}
        />
      )}
    </>
  );
};

/** Shows all changes before they are submitted with a reason. The number of added or widened rights has to be typed. */
const SaveDialog: ApprovalParts['SaveDialog'] = ({
  file,
  checked: { changes = [], roles = file.roles, findings },
  isBusy,
  onSave,
  onClose,
}) => {
  const { t } = useTranslation('approval');
  const { http } = useServices();
  const [written, setReason] = useState('');
  const { additions, isConfirmed, box } = useConfirmMore(changes);
  const reason = written.trim();
  const submit = async (body: Readonly<Record<'text' | 'base', string>> & { additions: number }): Promise<string> => {
    await call(http, askForPolicy, { body: { ...body, reason } });
    return t('sent');
  };
  return (
    <Modal
      open
      width={720}
      title={t('saveTitle', { ns: 'policy' })}
      okText={t('submit')}
      cancelText={t('cancel', { ns: 'policy' })}
      okButtonProps={{ disabled: !isConfirmed || reason === '', loading: isBusy }}
      onOk={() => onSave({ additions, submit })}
      onCancel={onClose}
    >
      <div className="policy-stack u-stack u-gap-12 u-one-column">
        <ChangesInWords file={file} before={file.roles} roles={roles} changes={changes} findings={findings} />
        {box}
        <ReasonBox label={t('reason')} value={written} onChange={setReason} />
        {file.approvers === 0 ? (
          <Alert type="warning" showIcon message={t('nobody')} />
        ) : (
          <p className="policy-quiet">{t('note', { count: file.approvers ?? 0 })}</p>
        )}
      </div>
    </Modal>
  );
};

/** What the page of the policy shows where `POLICY_TWO_PEOPLE` is on. */
const approval: ApprovalParts = {
  ReviewText: () => useTranslation('approval').t('review'),
  TabText: () => {
    const { t } = useTranslation('approval');
    const { data } = usePolicyRequests();
    return t('tab', { count: data?.list.filter(({ state }) => state === 'open').length ?? 0 });
  },
  Rule: ({ file, canEdit }) => {
    const { t } = useTranslation('approval');
    if (file.approvers !== 0) return <p className="policy-quiet">{t('rule')}</p>;
    return canEdit ? <Alert type="warning" showIcon message={t('nobody')} /> : null;
  },
  Tab,
  SaveDialog,
};

export const pluginBrowser = definePluginBrowser({ approval });
