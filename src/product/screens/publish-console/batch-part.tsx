import { Button, Input, Select } from 'antd';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { Box } from '../../../framework/engine/parts/box';
import { textFrom } from '../../../framework/fields/base/read-value';
import { useLabel } from '../../../framework/i18n/use-label';
import { platformNamed } from '../../platforms/platforms';
import { accountsFor, type Chosen, type Content, choicesOf, keyOf, titleOf } from './chosen';
import { ContentPicture } from './content-card';

/** The lines of a text, without empty ones. */
const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Contents with the titles of these lines, from one of them on. */
export const withTitles = (contents: readonly Content[], from: number, lines: readonly string[]): readonly Content[] =>
  contents.map((content, index) => {
    const title = index < from ? undefined : lines[index - from];
    return title === undefined ? content : { ...content, title };
  });

/** Each content with one account, in turn. */
export const inTurn = (contents: readonly Content[], accountIds: readonly string[]): readonly Content[] =>
  contents.map((content, index) => ({
    ...content,
    accountIds: accountIds.slice(index % accountIds.length).slice(0, 1),
  }));

interface RowProps {
  content: Content;
  accounts: readonly EngineRecord[];
  /** Takes the title; an empty one is that of the content. */
  onTitle: (title: string | undefined) => void;
  /** Takes several titles, for this content and those after it. */
  onTitles: (titles: readonly string[]) => void;
  onAccounts: (accountIds: readonly string[] | undefined) => void;
}

/** The title as the strictest platform of these accounts counts it; undefined where no platform has a limit. */
const strictest = (title: string, accounts: readonly EngineRecord[]) =>
  accounts
    .flatMap(({ platform }) => platformNamed(textFrom(platform)) ?? [])
    .map(({ label, title: { lengthOf, max } }) => ({ label, count: lengthOf(title), max }))
    .toSorted((one, other) => one.max - one.count - (other.max - other.count))[0];

const BatchRow = ({ content, accounts, onTitle, onTitles, onAccounts }: RowProps) => {
  const { t } = useTranslation('publish-console');
  const label = useLabel();
  const title = titleOf(content.record);
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);
  const all = accounts.map(({ id }) => id);
  const own = accountsFor(content, all);
  const limit = strictest(
    typed,
    accounts.filter(({ id }) => own.includes(id)),
  );
  const commit = (): void => {
    const next = typed.trim();
    if (next !== title) onTitle(next === '' ? undefined : next);
    if (next === '') setTyped(title);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    onTitles(lines);
  };
  return (
    <li className="publish-batch-row u-min-0 u-grid u-gap-8">
      <ContentPicture content={content} />
      <span className="u-stack u-gap-2 u-min-0">
        <Input
          aria-label={t('batch.titleOf', { title })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onPressEnter={commit}
          onPaste={paste}
        />
        <span className="publish-quiet">
          {limit && (
            <span data-bad={limit.count > limit.max}>{`${label(limit.label)} ${limit.count}/${limit.max}`}</span>
          )}
          {content.title !== undefined && (
            <Button type="link" size="small" onClick={() => onTitle(undefined)}>
              {t('batch.back')}
            </Button>
          )}
        </span>
      </span>
      <Select<string[]>
        mode="multiple"
        aria-label={t('batch.accountsOf', { title })}
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        {...(own.length === 0 && { status: 'error' as const })}
        placeholder={t('submit.noAccounts')}
        value={[...own]}
        options={accounts.map(({ id, nickname }) => ({ value: id, label: textFrom(nickname) }))}
        onChange={(ids) => onAccounts(ids.length === all.length ? undefined : ids)}
      />
    </li>
  );
};

interface BatchPartProps {
  contents: readonly Content[];
  /** The chosen accounts. */
  accounts: readonly EngineRecord[];
  onChange: (chosen: readonly Chosen[]) => void;
}

/** A title and accounts for each of several contents; titles that are pasted as lines go one to each. */
export const BatchPart = ({ contents, accounts, onChange }: BatchPartProps) => {
  const { t } = useTranslation('publish-console');
  const change = (next: readonly Content[]): void => onChange(choicesOf(next));
  const changeOne = (content: Content, more: Partial<Chosen>): void =>
    change(contents.map((one) => (one === content ? { ...one, ...more } : one)));
  const isSplit = contents.some(({ accountIds }) => accountIds !== undefined);
  return (
    <Box
      title={t('batch.title')}
      extra={
        <div className="engine-head-tools u-flex u-wrap u-gap-8">
          {isSplit && (
            <Button onClick={() => change(contents.map((one) => ({ ...one, accountIds: undefined })))}>
              {t('batch.all')}
            </Button>
          )}
          {accounts.length > 1 && (
            <Button
              onClick={() =>
                change(
                  inTurn(
                    contents,
                    accounts.map(({ id }) => id),
                  ),
                )
              }
            >
              {t('batch.inTurn')}
            </Button>
          )}
        </div>
      }
    >
      <p className="publish-quiet">{t('batch.hint')}</p>
      <ol className="publish-batch u-stack u-gap-8 u-mt-8">
        {contents.map((content, index) => (
          <BatchRow
            key={keyOf(content)}
            content={content}
            accounts={accounts}
            onTitle={(title) => changeOne(content, { title })}
            onTitles={(titles) => change(withTitles(contents, index, titles))}
            onAccounts={(accountIds) => changeOne(content, { accountIds })}
          />
        ))}
      </ol>
    </Box>
  );
};
