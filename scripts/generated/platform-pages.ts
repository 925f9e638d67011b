import { type Label, textOf } from '../../src/framework/shared/label';
import { type ContentKind, contentKinds } from '../../src/product/platforms/platform';
import { platformResource } from '../../src/product/platforms/platform-fields';
import { platforms } from '../../src/product/platforms/platforms';
import type { Generated } from './generated';

type Language = 'zh' | 'en';

const words = {
  title: { zh: '各平台的要求', en: 'What each platform asks for' },
  intro: {
    zh: '由 `src/product/platforms/` 生成（`npm run fix`）。发布台按此检查标题、正文、图片、话题和视频，并显示平台自己的选项。现成的发布程序见 [examples/workers](../../examples/workers/README.zh-CN.md)，其他平台需要自行编写（[接入方法](../workers.zh-CN.md)）。平台随时可能调整，每个平台的依据和查阅日期见最后一列；未列出的表示没有已知限制。',
    en: 'Made of `src/product/platforms/` by `npm run fix`. The publish console checks titles, texts, images, topics and films by it, and shows the options that are the platform’s own. The programs that publish are in [examples/workers](../../examples/workers/README.md); the other platforms need one of yours ([how](../workers.md)). Platforms change their limits without notice: the last column says where each is from, and when it was read; what is left out has no known limit.',
  },
  limits: {
    zh: ['平台', '内容类型', '标题', '正文', '图片', '话题', '视频', '封面', '定时', '循环', '现成的发布程序', '依据'],
    en: [
      'platform',
      'kinds',
      'title',
      'text',
      'images',
      'topics',
      'film',
      'cover',
      'ahead',
      'repeats',
      'shipped worker',
      'source',
    ],
  },
  own: { zh: '平台自己的选项', en: 'Options of their own' },
  fields: { zh: ['平台', '选项', '说明'], en: ['platform', 'option', 'what to know'] },
  required: { zh: '必填', en: 'required' },
  needsCover: { zh: '必须有', en: 'needed' },
  noRepeats: { zh: '不支持', en: 'none' },
  days: { zh: '天内', en: 'days' },
  minutes: { zh: '分钟', en: 'min' },
  language: { zh: '[English](platforms.md)', en: '[中文](platforms.zh-CN.md)' },
} as const;

/** What `examples/workers/sau.mjs` publishes, by platform. */
const bySau: Readonly<Record<string, readonly ContentKind[]>> = {
  douyin: ['video', 'note'],
  kuaishou: ['video', 'note'],
  xiaohongshu: ['video', 'note'],
  bilibili: ['video'],
  shipinhao: ['video'],
  baijiahao: ['video'],
  weibo: ['video'],
};

const row = (cells: readonly (string | number | undefined)[]): string =>
  `| ${cells.map((cell) => String(cell ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly string[]): readonly string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows,
];

/** The page about what platforms take, in one language. */
const page = (language: Language): string => {
  const say = (label: Label): string => textOf(label, language);
  const limits = Object.entries(platforms).map(([name, platform]) => {
    const { label, takes, title, text, images, topics, film, needsCover, aheadDays, source, asOf } = platform;
    const { punishesRepeats } = platform;
    const published = bySau[name];
    const kindsOf = (kinds: typeof takes): string =>
      kinds.map((kind) => say(contentKinds[kind])).join(language === 'zh' ? '、' : ', ');
    const length = [
      film?.seconds && `${film.seconds / 60} ${say(words.minutes)}`,
      film?.megabytes && `${film.megabytes / 1024} GB`,
    ].filter(Boolean);
    return row([
      say(label),
      kindsOf(takes),
      `${title.isOptional ? 0 : title.min}–${title.max}`,
      text,
      images,
      topics,
      length.join(', ') || undefined,
      needsCover ? say(words.needsCover) : undefined,
      aheadDays && `${aheadDays} ${say(words.days)}`,
      punishesRepeats ? say(words.noRepeats) : undefined,
      published && `\`sau.mjs\` (${kindsOf(published)})`,
      `${source}, ${asOf}`,
    ]);
  });
  const fields = Object.entries(platforms).flatMap(([name, { label }]) =>
    (platformResource(name)?.fields ?? [])
      .filter((field) => field.name !== 'kind' && !field.isSystem)
      .map((field) => {
        const isNeeded = field.required || field.requiredWhen !== undefined;
        const notes = [isNeeded && say(words.required), field.help && say(field.help)].filter(Boolean);
        return row([say(label), say(field.label), notes.join(language === 'zh' ? '；' : '; ') || undefined]);
      }),
  );
  return [
    `# ${words.title[language]}`,
    '',
    `${words.intro[language]} ${words.language[language]}`,
    '',
    ...table(words.limits[language], limits),
    '',
    `## ${words.own[language]}`,
    '',
    ...table(words.fields[language], fields),
    '',
  ].join('\n');
};

/** What each platform takes and asks for, in both languages. */
export const platformPages = (): readonly Generated[] => [
  { file: 'docs/operators/platforms.md', make: () => page('en') },
  { file: 'docs/operators/platforms.zh-CN.md', make: () => page('zh') },
];
