import { Button, Drawer, Dropdown, Form } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord, Values } from '../../../framework/engine/context/engine-record';
import { FieldItem } from '../../../framework/engine/form/field-item';
import { useFormState } from '../../../framework/engine/form/use-form-state';
import { Box } from '../../../framework/engine/parts/box';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { useLabel } from '../../../framework/i18n/use-label';
import type { PublishVersion } from '../../contract/publishing';
import { platformNamed } from '../../platforms/platforms';
import { accountsFor, type Content, contentKinds, keyOf } from './chosen';
import { FilmFrames } from './film-frames';
import {
  AsJobFields,
  type FieldsByPlatform,
  filledIn,
  firstValues,
  ownFieldsOf,
  sharedDefaults,
} from './platform-fields-part';

/** What one account gets instead of what all get. */
export type Version = Omit<PublishVersion, 'resource' | 'id' | 'accountId'>;

/** The versions of contents by account, by `versionKey`. */
export type Versions = ReadonlyMap<string, Version>;

/** Names a content with an account. */
export const versionKey = (content: Pick<Content, 'resource' | 'id'>, accountId: string): string =>
  `${keyOf(content)}/${accountId}`;

/** What can differ, in the fields of publishing jobs. */
const common = ['title', 'desc', 'topics', 'cover', 'scheduledAt'] as const;

/** The content as all get it, in the fields of a publishing job. */
export const commonValues = ({ resource, record }: Content): Values => {
  const isNote = resource === 'dynamicNotes';
  return {
    title: textFrom(record.title),
    desc: isNote ? textFrom(record.content) : '',
    topics: listOf(record.topics ?? record.tags),
    cover: listOf(isNote ? record.images : record.cover)[0],
  };
};

/** Versions with more of it for some accounts. */
export const withVersion = (input: {
  versions: Versions;
  content: Content;
  accountIds: readonly string[];
  version: Version;
}): Versions => {
  const { versions, content, accountIds, version } = input;
  const keys = accountIds.map((id) => versionKey(content, id));
  return new Map([...versions, ...keys.map((key) => [key, { ...versions.get(key), ...version }] as const)]);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** What of the typed values differs from what all get; undefined where nothing does. */
export const versionFrom = ({
  typed,
  usual,
  own,
}: {
  typed: Values;
  /** What all get, with the own fields of the platform. */
  usual: Values;
  /** Names of the platform's own fields. */
  own: readonly string[];
}): Version | undefined => {
  const isOther = (name: string): boolean => !isSame(typed[name], usual[name]);
  const texts = common.filter((name) => isOther(name) && !isSame(typed[name], undefined));
  const fields = filledIn(Object.fromEntries(own.filter(isOther).map((name) => [name, typed[name]])));
  const version = {
    ...Object.fromEntries(texts.map((name) => [name, typed[name]])),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
  return Object.keys(version).length > 0 ? version : undefined;
};

interface VersionFormProps {
  content: Content;
  account: EngineRecord;
  usual: Values;
  version: Version | undefined;
  /** How many other accounts are chosen. */
  others: number;
  /** Takes the version for this account, for those without one, or for all. */
  onSave: (version: Version | undefined, scope: 'one' | 'empty' | 'all') => void;
  onClose: () => void;
}

/** The content as one account gets it. */
const VersionForm = ({ content, account, usual, version, others, onSave, onClose }: VersionFormProps) => {
  const { t } = useTranslation('publish-console');
  const jobs = useResource('publishJobs');
  const [form] = Form.useForm<Record<string, unknown>>();
  const name = useId();
  const platform = textFrom(account.platform);
  const { kind } = contentKinds[content.resource];
  const fields = useMemo(
    () => [...common.flatMap((each) => jobs.fieldByName.get(each) ?? []), ...ownFieldsOf(platform)],
    [jobs, platform],
  );
  const { fields: ownValues, images, ...texts } = version ?? {};
  const initial: Values = { ...usual, ...texts, ...ownValues };
  const base = useMemo(() => ({ kind, platforms: [platform] }), [kind, platform]);
  const state = useFormState({ form, fields, base, initial: { ...base, ...initial }, isHolding: false });
  const save = async (scope: 'one' | 'empty' | 'all'): Promise<void> => {
    await form.validateFields();
    const own = ownFieldsOf(platform).map((field) => field.name);
    const typed = versionFrom({ typed: form.getFieldsValue(true), usual, own });
    // The pictures of a note are chosen where they are found to be wrong.
    onSave(images ? { ...typed, images } : typed, scope);
  };
  return (
    <Drawer
      open
      title={t('versions.of', { name: textFrom(account.nickname) })}
      onClose={onClose}
      footer={
        <div className="publish-buttons">
          <Button onClick={onClose}>{t('picker.cancel')}</Button>
          {others > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'empty', label: t('versions.forEmpty') },
                  { key: 'all', label: t('versions.forAll', { count: others + 1 }) },
                ],
                onClick: ({ key }) => void save(key === 'all' ? 'all' : 'empty').catch(() => undefined),
              }}
            >
              <Button>{t('versions.forMore')}</Button>
            </Dropdown>
          )}
          <Button type="primary" onClick={() => void save('one').catch(() => undefined)}>
            {t('versions.forOne')}
          </Button>
        </div>
      }
    >
      <AsJobFields>
        <Form
          name={name}
          form={form}
          layout="vertical"
          initialValues={Object.fromEntries(fields.map((field) => [field.name, initial[field.name]]))}
        >
          {fields
            .filter((field) => state.visible.has(field.name))
            .map((field) => (
              <div key={field.name}>
                <FieldItem
                  field={field}
                  isDisabled={false}
                  isRequired={field.name !== 'title' && state.required.has(field.name)}
                  peers={{ ...state.values, platforms: [platform], accountId: account.id }}
                />
                {kind === 'video' && (field.name === 'cover' || field.name === 'horizontalCover') && (
                  <FilmFrames
                    film={textFrom(content.record.url)}
                    first={field.name === 'cover' ? 'vertical' : 'horizontal'}
                    onChoose={(cover) => form.setFieldValue(field.name, cover)}
                  />
                )}
              </div>
            ))}
        </Form>
      </AsJobFields>
    </Drawer>
  );
};

interface VersionsPartProps {
  /** The content whose versions are shown. */
  content: Content;
  /** Those that get it. */
  accounts: readonly EngineRecord[];
  /** The account whose version is open; undefined: none. */
  openId: string | undefined;
  onOpen: (accountId: string | undefined) => void;
  /** The own fields that all accounts of a platform get. */
  fields: FieldsByPlatform;
  versions: Versions;
  onChange: (versions: Versions) => void;
}

/** The content as each chosen account gets it: its title as the platform counts it, and what differs. */
export const VersionsPart = (props: VersionsPartProps) => {
  const { content, accounts, openId, onOpen, fields, versions, onChange } = props;
  const { t } = useTranslation('publish-console');
  const label = useLabel();
  const jobs = useResource('publishJobs');
  const notes = useResource('dynamicNotes');
  const open = accounts.find(({ id }) => id === openId);
  const usualFor = (account: EngineRecord): Values => {
    const platform = textFrom(account.platform);
    return { ...commonValues(content), ...firstValues(platform), ...sharedDefaults([account]), ...fields[platform] };
  };
  const change = (next: Version | undefined, account: EngineRecord, scope: 'one' | 'empty' | 'all'): void => {
    const changed = new Map(versions);
    const set = (id: string, version: Version | undefined): void => {
      const key = versionKey(content, id);
      if (version === undefined) changed.delete(key);
      else changed.set(key, version);
    };
    set(account.id, next);
    const { fields: own, ...texts } = next ?? {};
    for (const { id, platform } of scope === 'one' ? [] : accounts) {
      if (id === account.id || (scope === 'empty' && versions.has(versionKey(content, id)))) continue;
      // Fields of a platform are for its accounts alone.
      const shared = { ...texts, ...(own && platform === account.platform && { fields: own }) };
      set(id, Object.keys(shared).length > 0 ? shared : undefined);
    }
    onChange(changed);
    onOpen(undefined);
  };
  const nameOf = (account: EngineRecord, field: string): string => {
    const known =
      jobs.fieldByName.get(field) ??
      notes.fieldByName.get(field) ??
      ownFieldsOf(textFrom(account.platform)).find(({ name }) => name === field);
    return known ? label(known.label) : field;
  };
  return (
    <Box title={t('versions.title', { title: textFrom(content.record.title) })}>
      <ul className="u-stack">
        {accounts.map((account) => {
          const version = versions.get(versionKey(content, account.id));
          const platform = platformNamed(textFrom(account.platform));
          const title = version?.title ?? textFrom(content.record.title);
          const count = platform?.title.lengthOf(title) ?? 0;
          const { fields: own = {}, ...texts } = version ?? {};
          const changed = [...Object.keys(texts), ...Object.keys(own ?? {})];
          return (
            <li key={account.id} className="u-row u-min-0">
              <span className="u-stack u-grow u-gap-2 u-min-0">
                <span>
                  {textFrom(account.nickname)}{' '}
                  <span className="publish-quiet">{platform && label(platform.label)}</span>
                </span>
                <span className="publish-quiet">
                  <span className="u-truncate">{title}</span>
                  {platform && <span data-bad={count > platform.title.max}>{`${count}/${platform.title.max}`}</span>}
                  {changed.length > 0 && (
                    <span>
                      {t('versions.changed', { fields: changed.map((name) => nameOf(account, name)).join(t('comma')) })}
                    </span>
                  )}
                </span>
              </span>
              {version && (
                <Button size="small" type="text" onClick={() => change(undefined, account, 'one')}>
                  {t('versions.back')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={t('versions.editOf', { name: textFrom(account.nickname) })}
                onClick={() => onOpen(account.id)}
              >
                {t('versions.edit')}
              </Button>
            </li>
          );
        })}
      </ul>
      {open && (
        <VersionForm
          key={open.id}
          content={content}
          account={open}
          usual={usualFor(open)}
          version={versions.get(versionKey(content, open.id))}
          others={accounts.length - 1}
          onSave={(next, scope) => change(next, open, scope)}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Box>
  );
};

/** The versions of the chosen contents and accounts, as they are sent. */
export const sentVersions = (input: {
  contents: readonly Content[];
  accountIds: readonly string[];
  versions: Versions;
}): readonly PublishVersion[] =>
  input.contents.flatMap(({ resource, id, accountIds }) =>
    accountsFor({ accountIds }, input.accountIds).flatMap((accountId) => {
      const version = input.versions.get(versionKey({ resource, id }, accountId));
      return version ? [{ resource, id, accountId, ...version }] : [];
    }),
  );
