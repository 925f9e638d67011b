import { useLabel } from '../../../framework/i18n/use-label';
import './brand-panel.css';

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

/** What this product is, beside the form of a page before the console; on a narrow screen it is not shown. */
export const BrandPanel = () => {
  const label = useLabel();
  return (
    <>
      {/* Pages that travel to their platforms: drawn by CSS, so that it costs no script. */}
      <i className="brand-drawing" />
      <div className="brand-text">
        <p className="brand-line-big">{label(line)}</p>
        <p>{label(text)}</p>
        <ul>
          {points.map((point) => (
            <li key={point.en}>{label(point)}</li>
          ))}
        </ul>
      </div>
    </>
  );
};
