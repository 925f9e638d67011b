import './brand-panel.css';
import { useLabel } from '../../../framework/i18n/use-label';

/** The logo of this product; the site title is next to it, so it is silent for a screen reader. */
export const BrandMark = ({ size }: { /** Edge in px. */ size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#1890ff" />
    <path d="M8 22.5V9.5h3.2l4.8 7 4.8-7H24v13h-3.4v-7.6L16 21.3l-4.6-6.4v7.6z" fill="#fff" />
    <circle cx="26" cy="6" r="3" fill="#bfe2ff" />
  </svg>
);

const line = { zh: '一个后台，管好每一个内容账号', en: 'One console for every content account' };
const text = {
  zh: '从选题、创作到发布与排名，团队在同一处协作。',
  en: 'From topic to draft, publishing and ranking, the team works in one place.',
};
const points = [
  { zh: '关键词与素材集中管理', en: 'Keywords and material in one place' },
  { zh: '图文、视频任务自动生成', en: 'Article and video tasks made automatically' },
  { zh: '多平台发布与排名追踪', en: 'Publish everywhere, follow the ranking' },
];

/** What this product is, next to the form of a page before the console; on a narrow screen it is not shown. */
export const BrandPanel = () => {
  const label = useLabel();
  return (
    <>
      {/* The console as people see it: drawn by CSS, so that it costs no script. */}
      <i className="brand-drawing u-absolute" />
      <div className="brand-text u-relative">
        <p className="brand-line-big u-strong">{label(line)}</p>
        <p>{label(text)}</p>
        <ul className="u-wrap">
          {points.map((point) => (
            <li key={point.en}>{label(point)}</li>
          ))}
        </ul>
      </div>
    </>
  );
};
