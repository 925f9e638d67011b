import { PlayCircleFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import '../../../framework/fields/richtext/richtext.css';
import { htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import { safeHtml } from '../../../framework/shared/safe-html';
import { type Content, picturesOf, titleOf } from './chosen';
import { cutTitle, useLimits } from './platform-limits';

/** Platforms on which the words of a note stand above its pictures. */
const wordsFirst: ReadonlySet<string> = new Set(['weibo', 'wechat_mp', 'toutiao', 'baijiahao']);

const asWritten = (path: string): string => path;

const Author = ({ account }: { account: EngineRecord | undefined }) => {
  const { t } = useTranslation('publish-console');
  const avatar = safeImage(textFrom(account?.avatar));
  return (
    <p className="publish-phone-author">
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
        <div className="publish-phone-covers" data-count={covers.length}>
          {covers.map((source) => (
            <img key={source} src={source} alt="" loading="lazy" />
          ))}
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so. */}
      <div className="engine-richtext" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
};

const Film = ({ content, title, account }: PhoneScreenProps & { title: string }) => {
  const [poster] = picturesOf(content);
  const source = safeImage(textFrom(content.record.url));
  return (
    <div className="publish-phone-film">
      {source ? (
        // biome-ignore lint/a11y/useMediaCaption: what is published has no captions yet.
        <video src={source} poster={poster} controls preload="none" />
      ) : (
        <>
          {poster && <img src={poster} alt="" />}
          <PlayCircleFilled />
        </>
      )}
      <div>
        <Author account={account} />
        <p>{title}</p>
      </div>
    </div>
  );
};

const Note = ({ content, platform, title, account }: PhoneScreenProps & { title: string }) => {
  const { images } = useLimits();
  const pictures = picturesOf(content).slice(0, images[platform]);
  const topics = listOf(content.record.topics);
  const words = (
    <>
      <h3>{title}</h3>
      <p className="publish-phone-words">{textFrom(content.record.content)}</p>
      {topics.length > 0 && <p className="publish-phone-topics">{topics.map((topic) => `#${topic}`).join(' ')}</p>}
    </>
  );
  const isBelow = wordsFirst.has(platform);
  return (
    <>
      <Author account={account} />
      {isBelow && words}
      {pictures.length > 0 && (
        <div className="publish-phone-pictures" data-look={isBelow ? 'grid' : 'strip'}>
          {pictures.map((source) => (
            <img key={source} src={source} alt="" loading="lazy" />
          ))}
        </div>
      )}
      {!isBelow && words}
    </>
  );
};

/** The screen of a phone with a content as a platform shows it: title as far as it fits, pictures as many as it takes. */
export const PhoneScreen = (props: PhoneScreenProps) => {
  const { t } = useTranslation('publish-console');
  const { titles } = useLimits();
  const { content, platform } = props;
  const title = cutTitle(titleOf(content.record), titles[platform]).kept;
  const looks = { articles: Article, videos: Film, dynamicNotes: Note };
  const Look = looks[content.resource];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
    <section className="publish-phone" aria-label={t('preview.title')} tabIndex={0} data-of={content.resource}>
      <Look {...props} title={title} />
    </section>
  );
};
