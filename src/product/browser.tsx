import { cellFor, inputFor } from '../framework/engine/context/replacements';
import { registerPage } from '../framework/screens/screens';
import { lazyNamed } from '../framework/shared/lazy-named';
import type { BrowserProduct } from '../framework/shell/base/product';
import { favicons } from './resources/favicons';
import { publicRoutes } from './resources/public-routes';

const platformChoice = async () =>
  (await import('./screens/publish-console/platform-choice-input')).PlatformChoiceInput;

/** The browser half of this product. Every component is loaded when it is first shown. */
export const browserProduct: BrowserProduct = {
  favicons,
  publicRoutes,
  publicScreens: {
    register: registerPage(() => import('./texts/register')),
    report: lazyNamed(async () => (await import('./screens/report/report-screen')).ReportScreen),
    direct: lazyNamed(async () => (await import('./screens/direct/direct-screen')).DirectScreen),
    callback: lazyNamed(async () => (await import('./screens/callback/callback-screen')).CallbackScreen),
  },
  screens: {
    reviewDesk: lazyNamed(async () => (await import('./screens/review-desk/review-desk-screen')).ReviewDeskScreen),
    publishConsole: lazyNamed(
      async () => (await import('./screens/publish-console/publish-console-screen')).PublishConsoleScreen,
    ),
    editVideoTask: lazyNamed(
      async () => (await import('./screens/edit-video-task/edit-video-task-screen')).EditVideoTaskScreen,
    ),
    personalCenter: lazyNamed(
      async () => (await import('./screens/personal-center/personal-center-screen')).PersonalCenterScreen,
    ),
  },
  empties: async () => (await import('./resources/empties')).empties,
  profiles: async () => (await import('./resources/profiles')).profiles,
  help: lazyNamed(async () => (await import('./screens/manual/manual-help')).ManualHelp),
  replacements: {
    cells: {
      auditChanges: cellFor(
        ['json'],
        async () => (await import('./screens/audit-changes/audit-changes-cell')).AuditChangesCell,
      ),
      rankCourse: cellFor(
        ['text'],
        async () => (await import('./screens/rank-course/rank-course-cell')).RankCourseCell,
      ),
      payCode: cellFor(['text'], async () => (await import('./screens/pay-code/pay-code-cell')).PayCodeCell),
      rankTrend: cellFor(['number'], async () => (await import('./screens/rank-trend/rank-trend-cell')).RankTrendCell),
      scoreBar: cellFor(['percent'], async () => (await import('./screens/score-bar/score-bar-cell')).ScoreBarCell),
      ledgerQuantity: cellFor(
        ['number', 'money'],
        async () => (await import('./screens/ledger-quantity/ledger-quantity-cell')).LedgerQuantityCell,
      ),
      doneOf: cellFor(
        ['number'],
        async () => (await import('./screens/publish-outcome/publish-outcome-cell')).DoneOfCell,
      ),
      film: cellFor(['video'], async () => (await import('./screens/film/film-cell')).FilmCell),
      largePicture: cellFor(
        ['image'],
        async () => (await import('./screens/large-picture/large-picture-cell')).LargePictureCell,
      ),
      taskState: cellFor(
        ['state'],
        async () => (await import('./screens/publish-outcome/publish-outcome-cell')).TaskStateCell,
      ),
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
      phrases: inputFor(['textarea'], async () => (await import('./screens/phrases/phrases-input')).PhrasesInput, {
        isWide: true,
      }),
      timeWindows: inputFor(
        ['tags'],
        async () => (await import('./screens/time-windows/time-windows-input')).TimeWindowsInput,
        { isWide: true },
      ),
      contentWriter: inputFor(
        ['richtext'],
        async () => (await import('./screens/writing/content-writer-input')).ContentWriterInput,
        { isWide: true },
      ),
      summaryWriter: inputFor(
        ['textarea'],
        async () => (await import('./screens/writing/summary-writer-input')).SummaryWriterInput,
        { isWide: true },
      ),
      replyWriter: inputFor(
        ['textarea'],
        async () => (await import('./screens/writing/reply-writer-input')).ReplyWriterInput,
        { isWide: true },
      ),
      tagsWriter: inputFor(['tags'], async () => (await import('./screens/writing/tags-writer-input')).TagsWriterInput),
      modelChoice: inputFor(
        ['choice'],
        async () => (await import('./screens/model-choice/model-choice-input')).ModelChoiceInput,
      ),
      postPlan: inputFor(['number'], async () => (await import('./screens/post-plan/post-plan-input')).PostPlanInput, {
        isWide: true,
      }),
      platformChoice: inputFor(['json'], platformChoice),
      accountChoice: inputFor(['json'], platformChoice),
      titleComposer: inputFor(
        ['text'],
        async () => (await import('./screens/writing/title-composer-input')).TitleComposer,
        { isWide: true },
      ),
    },
    pages: {
      list: {
        pictureUpload: lazyNamed(
          async () => (await import('./screens/picture-upload/picture-upload-page')).PictureUploadPage,
        ),
        authorizationCentre: lazyNamed(
          async () => (await import('./screens/bind-account/authorization-centre')).AuthorizationCentre,
        ),
        manual: lazyNamed(async () => (await import('./screens/manual/manual-page')).ManualPage),
      },
      create: {
        addKeywords: lazyNamed(
          async () => (await import('./screens/line-list/add-keywords/add-keywords-page')).AddKeywordsPage,
        ),
      },
      show: {
        expansionResults: lazyNamed(
          async () =>
            (await import('./screens/line-list/expansion-results/expansion-results-page')).ExpansionResultsPage,
        ),
        picture: lazyNamed(async () => (await import('./screens/picture-crop/picture-page')).PicturePage),
        reportCase: lazyNamed(async () => (await import('./screens/report/case-page')).CasePage),
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
