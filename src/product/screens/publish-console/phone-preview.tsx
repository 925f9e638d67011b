import '../../../framework/fields/richtext/richtext.css';
import { PlayCircleFilled } from '@ant-design/icons';
import { type HttpError, useOne } from '@refinedev/core';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { hasOptions } from '../../../framework/fields/field';
import { FilmPlayer } from '../../../framework/fields/upload/signed-files';
import { useLabel } from '../../../framework/i18n/use-label';
import { htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import { safeHtml } from '../../../framework/shared/safe-html';
import type { TitleRule } from '../../platforms/platform';
import { platformNamed } from '../../platforms/platforms';
import { type Content, picturesOf, titleOf } from './chosen';
import { type Version, type Versions, versionKey } from './versions-part';

/** A title as a platform shows it, and how many characters of it are lost. */
export const cutTitle = (
  title: string,
  limit: Pick<TitleRule, 'max' | 'lengthOf'> | undefined,
): { kept: string; lost: number } => {
  const letters = Array.from(title.trim());
  if (limit === undefined || limit.lengthOf(title) <= limit.max) return { kept: letters.join(''), lost: 0 };
  const isOver = (count: number): boolean => limit.lengthOf(letters.slice(0, count).join('')) > limit.max;
  const cut = letters.findIndex((_, index) => isOver(index + 1));
  return { kept: letters.slice(0, cut).join(''), lost: limit.lengthOf(title) - limit.max };
};

/** A content as an account gets it: with its own title and with what its version has instead. */
const asVersion = (input: { content: Content; stored: EngineRecord; version: Version | undefined }): EngineRecord => {
  const { content, stored, version = {} } = input;
  const { title = content.title, desc, cover, images, topics } = version;
  const isNote = content.resource === 'dynamicNotes';
  return {
    ...stored,
    ...(title && { title }),
    ...(isNote && desc && { content: desc }),
    ...(isNote ? images && { images } : cover && { cover }),
    ...(topics && { topics }),
  };
};

const asWritten = (path: string): string => path;

const Author = ({ account }: { account: EngineRecord | undefined }) => {
  const { t } = useTranslation('publish-console');
  const avatar = safeImage(textFrom(account?.avatar));
  return (
    <p className="publish-phone-author u-row u-text-12">
      {avatar ? <img src={avatar} alt="" /> : <span className="publish-account-blank" />}
      {textFrom(account?.nickname) || t('preview.author')}
    </p>
  );
};

interface PhoneScreenProps {
  content: Content;
  platform: string;
  /** The account that it would come from; undefined: none of the platform is chosen. */
  account: EngineRecord | undefined;
}

const Article = ({ content, title, account }: PhoneScreenProps & { title: string }) => {
  const { record } = content;
  const html = useMemo(() => {
    const written = textFrom(record.content);
    return safeHtml(/<[a-z]/i.test(written) ? written : htmlOfText(written), { hrefOf: asWritten });
  }, [record]);
  const covers = picturesOf(content);
  return (
    <>
      <h3>{title}</h3>
      <Author account={account} />
      {covers.length > 0 && (
        <div className="publish-phone-covers u-stack u-gap-4" data-count={covers.length}>
          {covers.map((source) => (
            <img key={source} src={source} alt="" loading="lazy" />
          ))}
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so. */}
      <div className="engine-richtext u-break" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
};

const Film = ({ content, title, account }: PhoneScreenProps & { title: string }) => {
  const [poster] = picturesOf(content);
  const address = textFrom(content.record.url);
  return (
    <div className="publish-phone-film u-relative u-grid u-full-height u-place-center">
      {safeImage(address) ? (
        <FilmPlayer address={address} poster={poster} />
      ) : (
        <>
          {poster && <img src={poster} alt="" />}
          <PlayCircleFilled />
        </>
      )}
      <div className="u-absolute">
        <Author account={account} />
        <p>{title}</p>
      </div>
    </div>
  );
};

const Note = ({ content, platform, title, account }: PhoneScreenProps & { title: string }) => {
  const { images, hasWordsFirst = false } = platformNamed(platform) ?? {};
  const pictures = picturesOf(content).slice(0, images);
  const topics = listOf(content.record.topics);
  const words = (
    <>
      <h3>{title}</h3>
      <p className="u-pre u-mb-8">{textFrom(content.record.content)}</p>
      {topics.length > 0 && <p className="publish-phone-topics">{topics.map((topic) => `#${topic}`).join(' ')}</p>}
    </>
  );
  return (
    <>
      <Author account={account} />
      {hasWordsFirst && words}
      {pictures.length > 0 && (
        <div className="publish-phone-pictures u-stack u-gap-4" data-look={hasWordsFirst ? 'grid' : 'strip'}>
          {pictures.map((source) => (
            <img key={source} src={source} alt="" loading="lazy" />
          ))}
        </div>
      )}
      {!hasWordsFirst && words}
    </>
  );
};

/** The screen of a phone with a content as a platform shows it: title as far as it fits, pictures as many as it takes. */
const PhoneScreen = (props: PhoneScreenProps) => {
  const { t } = useTranslation('publish-console');
  const { content, platform } = props;
  const title = cutTitle(titleOf(content.record), platformNamed(platform)?.title).kept;
  const looks = { articles: Article, videos: Film, dynamicNotes: Note };
  const Look = looks[content.resource];
  return (
    <section
      className="publish-phone u-scroll-y u-plate u-break"
      aria-label={t('preview.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
      tabIndex={0}
      data-of={content.resource}
    >
      <Look {...props} title={title} />
    </section>
  );
};

/** A content as the readers of a platform will see it on a phone: the platforms of the chosen accounts first. */
export const PhonePreview = ({
  content,
  accounts,
  versions,
}: {
  content: Content;
  accounts: readonly EngineRecord[];
  versions: Versions;
}) => {
  const { t } = useTranslation('publish-console');
  const label = useLabel();
  const field = useResource('accounts').fieldByName.get('platform');
  const [picked, setPicked] = useState<string>();
  const { query } = useOne<EngineRecord, HttpError>({
    resource: content.resource,
    id: content.id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const known = hasOptions(field) ? Object.entries(field.options) : [];
  const platform = picked ?? (textFrom(accounts[0]?.platform) || known[0]?.[0] || '');
  const account = accounts.find((one) => one.platform === platform);
  const stored = query.data?.data.id === content.id ? query.data.data : undefined;
  const version = account && versions.get(versionKey(content, account.id));
  const record = stored && asVersion({ content, stored, version });
  const { lost } = cutTitle(titleOf(record), platformNamed(platform)?.title);
  return (
    <Box
      title={t('preview.title')}
      extra={
        <Select
          aria-label={t('preview.platform')}
          value={platform}
          popupMatchSelectWidth={false}
          onChange={setPicked}
          options={known.map(([value, option]) => ({ value, label: label(option) }))}
        />
      }
    >
      <div className="publish-preview">
        {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {!query.isError && record === undefined && <Loading rows={6} />}
        {record && <PhoneScreen content={{ ...content, record }} platform={platform} account={account} />}
      </div>
      {lost > 0 && (
        <p className="publish-quiet" role="status">
          <span data-bad="true">{t('preview.lost', { count: lost })}</span>
        </p>
      )}
    </Box>
  );
};
