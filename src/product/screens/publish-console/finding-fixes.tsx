import { Button, Input, Modal, Popconfirm, Popover, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { findList, findRecordPage, recordPath } from '../../../framework/engine/context/find-pages';
import { useObstacles, useObstacleText } from '../../../framework/engine/record/obstacles';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { inputOf } from '../../../framework/fields/inputs';
import { type Content, titleOf } from './chosen';
import { FilmFrames } from './film-frames';
import { AsJobFields } from './platform-fields-part';
import type { FindingGroup, Fixes } from './use-fixes';
import type { Version } from './versions-part';

/** The field whose pictures mend a finding, by its code. */
const fieldOf: Readonly<Record<string, string>> = {
  coverMissing: 'cover',
  noCover: 'cover',
  noImages: 'images',
  manyImages: 'images',
};

/** Whether other pictures mend it. */
const isOfPictures = (code: string): boolean => code in fieldOf;

/** Whether a change of the content takes it out of approval: the server resets the review of what differs from what was approved. */
const isApproved = ({ record }: Content): boolean => textFrom(record.reviewStatus) === 'approved';

interface PictureFixProps {
  /** The code of the finding. */
  code: string;
  content: Content;
  onVersion: (version: Version) => void;
}

/** Cover or pictures that the accounts of a finding get, from the library or uploaded; the content, which is approved, stays as it is. */
const PictureFix = ({ code, content, onVersion }: PictureFixProps) => {
  const { t } = useTranslation('publish-console');
  const name = fieldOf[code] ?? 'cover';
  const field = useResource(content.resource).fieldByName.get(name);
  const [value, setValue] = useState<unknown>();
  const [isOpen, setOpen] = useState(false);
  if (field === undefined) return null;
  const Input = inputOf(field);
  const now = value ?? content.record[name];
  const save = (): void => {
    onVersion(name === 'cover' ? { cover: listOf(now)[0] } : { images: [...listOf(now)] });
    setOpen(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(`fix.${name === 'cover' ? 'cover' : 'pictures'}`)}
      </Button>
      <Modal
        open={isOpen}
        title={t(`fix.${name === 'cover' ? 'cover' : 'pictures'}`)}
        okText={t('fix.use')}
        cancelText={t('picker.cancel')}
        okButtonProps={{ disabled: listOf(now).length === 0 }}
        onOk={save}
        onCancel={() => setOpen(false)}
      >
        <p className="publish-quiet u-mb-8">{t('fix.ofVersion')}</p>
        <AsJobFields>
          <Input field={field} value={now} onChange={setValue} />
          {content.resource === 'videos' && (
            <FilmFrames film={textFrom(content.record.url)} first="vertical" onChoose={setValue} />
          )}
        </AsJobFields>
      </Modal>
    </>
  );
};

/** What findings are mended by within what was chosen. */
export interface FixProps {
  group: FindingGroup;
  /** The content that it is about, when it is about one. */
  content: Content | undefined;
  /** The accounts that it is about. */
  accounts: readonly EngineRecord[];
  /** The other accounts that could take their place. */
  others: readonly EngineRecord[];
  fixes: Fixes;
  /** Gives the accounts of the finding a version of the content. */
  onVersion: (content: Content, accountIds: readonly string[], version: Version) => void;
  /** Takes a content out. */
  onDropContent: (content: Content) => void;
  /** Takes accounts out, and another one in. */
  onSwap: (ids: readonly string[], instead?: string) => void;
  /** Lets everything go out one after the other; undefined: it does already. */
  onStagger: (() => void) | undefined;
}

/** The title that the accounts of the finding get; that of the content, which is approved, stays. */
const TitleFix = ({ content, onVersion }: { content: Content; onVersion: (version: Version) => void }) => {
  const { t } = useTranslation('publish-console');
  const [title, setTitle] = useState(titleOf(content.record));
  const [isOpen, setOpen] = useState(false);
  const save = (): void => {
    if (title.trim() === '') return;
    onVersion({ title: title.trim() });
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <>
          <p className="publish-quiet u-mb-8">{t('fix.ofVersion')}</p>
          <Space.Compact className="publish-rename">
            <Input
              aria-label={t('fix.newTitle')}
              value={title}
              count={{ show: true }}
              onChange={({ target }) => setTitle(target.value)}
              onPressEnter={save}
            />
            <Button type="primary" disabled={title.trim() === ''} onClick={save}>
              {t('fix.use')}
            </Button>
          </Space.Compact>
        </>
      }
    >
      <Button size="small">{t('fix.title')}</Button>
    </Popover>
  );
};

/** Codes of accounts that need another check by the platform. */
const isLost: ReadonlySet<string> = new Set(['expired', 'revoked', 'unbound', 'token', 'banned']);
const isOfTitle: ReadonlySet<string> = new Set(['titleLong', 'titleShort', 'noTitle', 'sameTitle', 'nearTitle']);

const ContentFixes = (props: FixProps & { content: Content }) => {
  const { group, content, fixes, onDropContent, onVersion } = props;
  const { t } = useTranslation('publish-console');
  const { console, mayOpen } = useEngine();
  const navigate = useNavigate();
  const { resource } = content;
  const { code } = group.finding;
  const list = findList({ routes: console.routeByPath, resource, mayOpen });
  const edit = list && findRecordPage({ routes: console.routeByPath, listAt: list.path, kind: 'edit' });
  const obstacle = useObstacles(useResource(resource))('edit', content.record);
  const say = useObstacleText();
  // The server would refuse it as well: what is public is withdrawn first.
  const mayEdit = fixes.may(resource, 'edit') && obstacle === undefined;
  const isVersioned = isOfTitle.has(code) || isOfPictures(code);
  const open = (): void => {
    if (edit !== undefined) void navigate(recordPath({ pattern: edit, id: content.id }));
  };
  const onChange = (version: Version): void => onVersion(content, group.accountIds, version);
  return (
    <>
      {isOfTitle.has(code) && <TitleFix content={content} onVersion={onChange} />}
      {isOfPictures(code) && <PictureFix code={code} content={content} onVersion={onChange} />}
      {(code === 'notReviewed' || code === 'rejected') &&
        ['draft', 'rejected', 'recalled'].includes(textFrom(content.record.reviewStatus)) &&
        fixes.may(resource, 'submitReview') && (
          <Button
            size="small"
            loading={fixes.busy === group.key}
            onClick={() => void fixes.onContent(group.key, content, 'submitReview')}
          >
            {t('fix.review')}
          </Button>
        )}
      {edit !== undefined && mayEdit && !isVersioned && code !== 'duplicate' && (
        <Popconfirm
          title={t('fix.unapproves')}
          disabled={!isApproved(content)}
          okText={t('fix.edit')}
          cancelText={t('picker.cancel')}
          onConfirm={open}
        >
          <Button size="small" onClick={isApproved(content) ? undefined : open}>
            {t('fix.edit')}
          </Button>
        </Popconfirm>
      )}
      {obstacle !== undefined && !isVersioned && fixes.may(resource, 'edit') && <small>{say(obstacle)}</small>}
      <Button size="small" onClick={() => onDropContent(content)}>
        {t('fix.dropContent')}
      </Button>
    </>
  );
};

const AccountFixes = ({ group, accounts, others, fixes, onSwap }: FixProps) => {
  const { t } = useTranslation('publish-console');
  const ids = accounts.map(({ id }) => id);
  const { code } = group.finding;
  const [only] = accounts;
  const instead = others.filter(({ platform }) => platform === only?.platform);
  return (
    <>
      {code === 'tokenRenew' && fixes.may('accounts', 'renew') && (
        <Button
          size="small"
          loading={fixes.busy === group.key}
          onClick={() => void fixes.onAccounts(group.key, ids, 'renew')}
        >
          {t('fix.renew')}
        </Button>
      )}
      {isLost.has(code) && ids.length === 1 && fixes.may('accounts', 'reauthorize') && (
        <Button
          size="small"
          loading={fixes.busy === group.key}
          onClick={() => void fixes.onAccounts(group.key, ids, 'reauthorize')}
        >
          {t('fix.authorize')}
        </Button>
      )}
      {ids.length === 1 && instead.length > 0 && (
        <Select
          size="small"
          aria-label={t('fix.swap')}
          placeholder={t('fix.swap')}
          value={null}
          popupMatchSelectWidth={false}
          options={instead.map(({ id, nickname }) => ({ value: id, label: textFrom(nickname) }))}
          onChange={(next: string | null) => next !== null && onSwap(ids, next)}
        />
      )}
      <Button size="small" onClick={() => onSwap(ids)}>
        {t('fix.dropAccounts', { count: ids.length })}
      </Button>
    </>
  );
};

/** The buttons that mend a finding in its place. */
export const FindingFixes = (props: FixProps) => {
  const { t } = useTranslation('publish-console');
  const { mayOpen, console } = useEngine();
  const navigate = useNavigate();
  const { group, content, accounts, onStagger } = props;
  const { fix } = group.finding;
  const settings = console.routeByPath.get('/option/option');
  return (
    <span className="publish-fixes">
      {fix === 'time' && onStagger && (
        <Button size="small" onClick={onStagger}>
          {t('fix.stagger')}
        </Button>
      )}
      {fix === 'settings' && settings && mayOpen(settings) && (
        <Button size="small" onClick={() => void navigate(settings.path)}>
          {t('fix.settings')}
        </Button>
      )}
      {fix === 'content' && content && <ContentFixes {...props} content={content} />}
      {accounts.length > 0 && group.finding.level === 'error' && <AccountFixes {...props} />}
      {accounts.length > 0 && group.finding.code === 'tokenRenew' && <AccountFixes {...props} />}
    </span>
  );
};
