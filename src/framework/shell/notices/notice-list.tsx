import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeItem } from '../../contract/notices';
import { siteHref } from '../../shared/base-path';
import { safeHtml } from '../../shared/safe-html';

interface Common {
  hrefOf: (path: string) => string;
  /** Called when this one was opened. */
  onRead: (id: string) => void;
}

const Content = ({ html, isShort }: { html: string /** Safe. */; isShort: boolean }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so.
  <div className={isShort ? 'notice-html notice-short' : 'notice-html'} dangerouslySetInnerHTML={{ __html: html }} />
);

const Entry = ({ item, hrefOf, onRead }: Common & { item: NoticeItem }) => {
  const { t, i18n } = useTranslation('notice');
  const [isOpen, setOpen] = useState(false);
  const html = useMemo(() => safeHtml(item.content, { hrefOf }), [item.content, hrefOf]);
  const arrived = new Date(item.arrivedAt);
  const press = (): void => {
    setOpen(!isOpen);
    if (!item.isRead) onRead(item.id);
  };
  return (
    <li className={item.isRead ? 'notice-entry' : 'notice-entry notice-unread'}>
      {item.image && <img className="notice-image" src={siteHref(item.image)} alt="" width={32} height={32} />}
      <div className="notice-text">
        <button type="button" className="notice-title" aria-expanded={isOpen} onClick={press}>
          {item.level === 'high' && <span className="notice-important">{t('important')}</span>}
          {item.title}
          {!item.isRead && <span className="notice-dot">{t('unread')}</span>}
        </button>
        <Content html={html} isShort={!isOpen} />
        <time dateTime={item.arrivedAt}>
          {arrived.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
    </li>
  );
};

/** Notices of one kind, newest first; opening one reads it. */
export const NoticeList = ({ items, ...common }: Common & { items: readonly NoticeItem[] }) => (
  <ul className="notice-list">
    {items.map((item) => (
      <Entry key={item.id} item={item} {...common} />
    ))}
  </ul>
);
