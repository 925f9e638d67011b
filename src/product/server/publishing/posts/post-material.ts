import { conflict } from '../../../../framework/server/http/api-error';
import { allRows } from '../../../../framework/server/stores/each-row';
import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Store } from '../../../../framework/server/stores/store';
import { cleanWords } from '../../../../framework/shared/clean-words';
import type { Texts } from '../../../../framework/shared/label';
import { titleLimits } from '../../../resources/title-limits';
import { textIn, textsIn } from '../../base/read-values';
import type { PublishRules } from '../plan/publish-rules';

const isShort = (title: string): boolean =>
  titleLimits.douyin === undefined || titleLimits.douyin.lengthOf(title) <= titleLimits.douyin.max;
const sign = /\{关键词\}/g;

/**
 * The possible titles of posts, without duplicates: every template with every keyword, or combinations of keywords. Titles too long for
 * the platform are left out, as long as others remain.
 */
export const postTitles = ({
  mode,
  keywords,
  templates,
  topics,
}: {
  /** As `dyPublishTasks.titleMode`. */
  mode: string;
  keywords: readonly string[];
  /** With `{关键词}`. */
  templates: readonly string[];
  topics: readonly string[];
}): string[] => {
  const lines = templates.map((line) => line.trim()).filter((line) => line !== '');
  const made =
    mode === 'template' && lines.length > 0
      ? lines.flatMap((line) => keywords.map((word) => line.replace(sign, word)))
      : [...combined(keywords, topics), ...keywords];
  const titles = [...new Set(made)];
  const short = titles.filter(isShort);
  return short.length > 0 ? short : titles;
};

const combined = (keywords: readonly string[], topics: readonly string[]): string[] => {
  const others = [...keywords, ...topics];
  return keywords.flatMap((word) => others.filter((other) => other !== word).map((other) => `${word}｜${other}`));
};

/** The material for the posts of a task. */
export interface PostMaterial {
  titles: readonly string[];
  /** URLs, for notes. */
  pictures: readonly string[];
  /** For video posts. */
  videos: readonly Row[];
}

const texts = {
  noGroup: { zh: '关键词分组已不存在', en: 'The keyword group does not exist any more' },
  noWords: { zh: '关键词分组没有关键词和主词，拟不出标题', en: 'The keyword group has no words to make titles of' },
  noPictures: {
    zh: '没有可用的图片，请先上传并通过审核',
    en: 'There are no pictures to post. Upload some, and have them approved',
  },
  noVideos: {
    zh: '没有可用的视频，请先生成并通过审核',
    en: 'There are no videos to post. Make some, and have them approved',
  },
} satisfies Record<string, Texts>;

/** Collects the material. 409 when something is missing; content that still needs a review is not used. */
export const postMaterial = async ({
  store,
  task,
  rules,
}: {
  store: Store;
  task: Row;
  rules: PublishRules;
}): Promise<PostMaterial> => {
  const group = await store.get({ collection: 'keywordGroups', id: textIn(task.groupId), scope: everything() });
  if (group === undefined) throw conflict({ label: texts.noGroup });
  const titles = postTitles({
    mode: textIn(task.titleMode),
    keywords: await wordsOf({ store, group }),
    templates: textIn(group.titleTemplates).split('\n'),
    topics: [...textsIn(task.topics), ...textsIn(group.topics)],
  });
  if (titles.length === 0) throw conflict({ label: texts.noWords });
  const { type: kind } = task;
  const isVideo = kind === 'video';
  const videos = isVideo ? await rowsOf({ store, task, rules, collection: 'videos' }) : [];
  const images = isVideo ? [] : await rowsOf({ store, task, rules, collection: 'images' });
  if (isVideo && videos.length === 0) throw conflict({ label: texts.noVideos });
  if (!isVideo && images.length === 0) throw conflict({ label: texts.noPictures });
  return { titles, videos, pictures: images.map(({ url }) => textIn(url)).filter((url) => url !== '') };
};

const wordsOf = async ({ store, group }: { store: Store; group: Row }): Promise<string[]> => {
  const where = {
    all: [
      { field: 'groupId', op: 'eq', value: group.id },
      { field: 'status', op: 'ne', value: 'disabled' },
    ],
  } as const;
  const rows = await allRows({
    store,
    collection: 'keywords',
    scope: everything(),
    where,
    sort: [],
    fields: ['word', 'use'],
  });
  const words = rows.map(({ word }) => textIn(word)).filter((word) => word !== '');
  return [...cleanWords(words.length > 0 ? words : textsIn(group.mainWords))];
};

/** Pictures of the chosen group or videos of the owner that may be published. */
const rowsOf = async (input: {
  store: Store;
  task: Row;
  rules: PublishRules;
  collection: 'images' | 'videos';
}): Promise<Row[]> => {
  const { store, task, rules, collection } = input;
  const groupId = textIn(task.imageGroupId);
  const where = {
    all: [
      { field: 'ownerId', op: 'eq', value: textIn(task.ownerId) },
      ...(collection === 'images' && groupId !== '' ? [{ field: 'groupId', op: 'eq', value: groupId } as const] : []),
      rules.needsReview
        ? ({ field: 'reviewStatus', op: 'eq', value: 'approved' } as const)
        : ({ field: 'reviewStatus', op: 'ne', value: 'rejected' } as const),
    ],
  } as const;
  return allRows({ store, collection, scope: everything(), where, sort: [] });
};
