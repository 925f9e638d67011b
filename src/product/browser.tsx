import { cellFor, inputFor } from '../framework/engine/context/replacements';
import { lazyNamed } from '../framework/shared/lazy-named';
import type { BrowserProduct } from '../framework/shell/product';
import { platforms } from './resources/dictionaries';
import { favicons } from './resources/favicons';
import { publicRoutes } from './resources/public-routes';

/** What titles may be like on each platform, with the platforms' names. */
const loadTitleLimits = async () => {
  const { titleLimits } = await import('./resources/title-limits');
  const named = Object.entries(platforms).flatMap(([platform, label]) => {
    const limit = titleLimits[platform];
    return limit ? [[platform, { ...limit, label }] as const] : [];
  });
  return Object.fromEntries(named);
};

/** The browser half of this product. Every component is loaded when it is first shown. */
export const browserProduct: BrowserProduct = {
  favicons,
  publicRoutes,
  publicScreens: {
    report: lazyNamed(async () => (await import('./screens/report/report-screen')).ReportScreen),
    register: lazyNamed(async () => (await import('./screens/register/register-screen')).RegisterScreen),
    direct: lazyNamed(async () => (await import('./screens/direct/direct-screen')).DirectScreen),
    callback: lazyNamed(async () => (await import('./screens/callback/callback-screen')).CallbackScreen),
  },
  screens: {
    personalCenter: lazyNamed(
      async () => (await import('./screens/personal-center/personal-center-screen')).PersonalCenterScreen,
    ),
  },
  replacements: {
    cells: {
      auditChanges: cellFor(
        ['json'],
        async () => (await import('./screens/audit-changes/audit-changes-cell')).AuditChangesCell,
      ),
      rankTrend: cellFor(['number'], async () => (await import('./screens/rank-trend/rank-trend-cell')).RankTrendCell),
      scoreBar: cellFor(['percent'], async () => (await import('./screens/score-bar/score-bar-cell')).ScoreBarCell),
      publishOutcome: cellFor(
        ['state'],
        async () => (await import('./screens/publish-outcome/publish-outcome-cell')).PublishOutcomeCell,
      ),
    },
    inputs: {
      lineList: inputFor(
        ['textarea', 'tags'],
        async () => (await import('./screens/line-list/line-list-input')).LineListInput,
        { isWide: true },
      ),
      titleComposer: inputFor(
        ['text'],
        async () => {
          const [{ titleComposerInput }, limits] = await Promise.all([
            import('./screens/title-composer/title-composer-input'),
            loadTitleLimits(),
          ]);
          return titleComposerInput(limits);
        },
        { isWide: true },
      ),
    },
    pages: {
      show: {
        articleReader: lazyNamed(
          async () => (await import('./screens/article-reader/article-reader-page')).ArticleReaderPage,
        ),
        publishProgress: lazyNamed(
          async () => (await import('./screens/publish-progress/publish-progress-page')).PublishProgressPage,
        ),
      },
    },
  },
};
