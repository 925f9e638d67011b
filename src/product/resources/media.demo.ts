import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, later, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { htmlOfText } from '../../framework/shared/rich-text/text-of-html';
import { clipOf } from '../gateways/demo/demo-videos';
import { documentAt } from '../seed/base/documents';
import { isAssigned, leadCount, leadPlatforms, leadWeights } from '../seed/base/leads';
import { type Customer, customerOf, customers } from '../seed/base/people';
import { pictureAt, refusedPictureAt } from '../seed/base/picture-addresses';
import { groupsFor, own, started, taskFailure, taskOutcome, taskWeights } from '../seed/base/task-outcome';
import { places, visitorNames } from '../seed/words/common';
import { wordsOf } from '../seed/words/industries';
import { manualTexts } from '../seed/words/manuals';
import { rejectionOf } from '../seed/words/rejections';
import { commentTexts, replyTexts } from '../seed/words/talks';

const groupNames = ['实景案例', '封面大图', '团队与门店', '产品细节', '节日海报', '图文配图'];
const groupCount = (customer: Customer): number =>
  ['customer', 'douyin'].includes(customer.username) ? 6 : customer.username === 'customer2' ? 5 : 1;

/** The last of several groups is disabled, where no Douyin task takes its pictures from it. */
const isOutOfUse = ({ customer, name }: { customer: Customer; name: string }): boolean =>
  !customer.roles.includes('Douyin') && name === groupNames[Math.max(1, groupCount(customer) - 1)];
const namesBelow = ['近期案例', '往期案例'];

/** Folders of pictures, and some below the first and below one out of use; those of the Douyin side belong to its customer. */
export const imageGroups: Plan = () => {
  const faker = createRandom('imageGroups');
  const tops = customers.flatMap((customer) =>
    groupNames.slice(0, groupCount(customer)).map((name) => ({ customer, name, isFirst: name === groupNames[0] })),
  );
  const below = tops.flatMap(({ customer, name, isFirst }, index) => {
    const parentId = idOf({ prefix: 'img-group', index });
    if (isFirst) return namesBelow.slice(0, groupCount(customer)).map((one) => ({ customer, name: one, parentId }));
    return isOutOfUse({ customer, name }) ? [{ customer, name: `${name}（旧）`, parentId }] : [];
  });
  const all = [...tops.map((top) => ({ ...top, parentId: undefined })), ...below];
  return all.map(({ customer, name, parentId }, index) => ({
    id: idOf({ prefix: 'img-group', index }),
    parentId,
    ownerId: customer.id,
    createdAt: momentAgo({
      days: faker.number.int({ min: 60, max: 120 }),
      minutes: faker.number.int({ min: 1, max: 600 }),
    }),
    name: parentId === undefined ? `${customer.brand}·${name}` : name,
    cover: pictureAt(index * 3),
    channel: customer.roles.includes('Douyin') ? 'douyin' : at(['general', 'baijiahao', 'general'], index),
    industry: customer.industry,
    dedupe: index % 4 !== 3,
    status: isOutOfUse({ customer, name }) ? 'disabled' : 'enabled',
  }));
};

const imageTitles = ['全景', '细节', '完工', '现场', '对比', '特写', '门头', '团队'];
const perGroup: Readonly<Record<string, number>> = { 'u-customer': 8, 'u-douyin': 7, 'u-customer2': 6 };

/** How many pictures a folder of the demo has; those of the second level have few. */
const picturesIn = ({ ownerId = '', parentId }: Draft): number => {
  const count = perGroup[ownerId];
  if (parentId === undefined) return count ?? 2;
  return count === undefined ? 1 : 3;
};

/** The pictures of each folder. */
export const images: Plan = ({ of }) => {
  const faker = createRandom('images');
  const wanted = of('imageGroups').flatMap((group) =>
    imageTitles.slice(0, picturesIn(group)).map((title) => ({ group, title })),
  );
  const review = weightedDeck({
    faker,
    weights: { draft: 3, pending: 2, approved: 8, rejected: 1, recalled: 0.5 },
    count: wanted.length,
  });
  const source = weightedDeck({ faker, weights: { upload: 6, collect: 2, ai: 2, frame: 1 }, count: wanted.length });
  return wanted.map(
    ({ group, title }, index): Draft => ({
      id: idOf({ prefix: 'img', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: laterUntilNow({
        moment: textIn(group, 'createdAt'),
        minutes: faker.number.int({ min: 20, max: 60_000 }),
      }),
      groupId: group.id,
      url: at(review, index) === 'rejected' ? refusedPictureAt(index) : pictureAt(index * 7),
      title: `${textIn(group, 'name').split('·').at(-1)}-${title}`,
      tags: [title, ...faker.helpers.arrayElements([...wordsOf(textIn(group, 'industry')).tags], 2)],
      source: at(source, index),
      width: 480,
      height: 320,
      size: faker.number.int({ min: 1, max: 2 }),
      md5: faker.string.hexadecimal({ length: 32, casing: 'lower', prefix: '' }),
      isDuplicate: index % 23 === 22,
      reviewStatus: at(review, index),
      ...rejectionOf(at(review, index), index),
    }),
  );
};

const openings = [
  '',
  '三十秒看懂：',
  '现场实拍：',
  '很多人都问：',
  '收藏备用：',
  '跟拍一天：',
  '老师傅讲解：',
  '真实记录：',
];

/** As many videos for each task as it says it has made. */
export const videos: Plan = ({ of }) => {
  const faker = createRandom('videos');
  const wanted = of('videoTasks').flatMap((task) => Array.from({ length: Number(task.done) }, () => task));
  const review = weightedDeck({
    faker,
    weights: { draft: 2, pending: 2, approved: 12, rejected: 1, recalled: 1 },
    count: wanted.length,
  });
  const numbers = new Map<string, number>();
  return wanted.map((task, index) => {
    const ownerId = textIn(task, 'ownerId');
    const customer = customerOf(ownerId);
    const number = numbers.get(ownerId) ?? 0;
    numbers.set(ownerId, number + 1);
    const titles = wordsOf(customer.industry).videos;
    const words = of('keywords').filter((word) => word.groupId === task.groupId && word.status !== 'unused');
    const { url, seconds, megabytes } = clipOf(String(task.ratio));
    return {
      id: idOf({ prefix: 'vid', index }),
      ownerId,
      createdAt: laterUntilNow({ moment: textIn(task, 'createdAt'), minutes: 10 + number * 4 }),
      title: `${at(openings, Math.floor(number / titles.length))}${at(titles, number)}`,
      taskId: task.id,
      keywordId: words.length > 0 ? at(words, index).id : undefined,
      url,
      cover: pictureAt(index * 5 + 2),
      duration: seconds,
      size: megabytes,
      md5: faker.string.hexadecimal({ length: 32, casing: 'lower', prefix: '' }),
      reviewStatus: at(review, index),
      ...rejectionOf(at(review, index), index),
    };
  });
};

/** Templates, and what people call them in the name of a task. */
const kinds = [
  ['avatar', '口播'],
  ['mix', '混剪'],
  ['captions', '快闪'],
  ['slides', '图文'],
  ['mix', '混剪'],
] as const;

const scripts = [
  '开场三秒提出问题，中间用两个真实镜头回答，结尾引导评论区留言。',
  '先展示结果，再倒叙过程，每五秒换一个画面，最后出现门店信息。',
  '主播口播三个要点，配合字幕和实拍画面，语速稍快，结尾点赞关注。',
];

/** Orders to generate videos, in both editions. */
export const videoTasks: Plan = ({ of }) => {
  const faker = createRandom('videoTasks');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 3, 'u-customer2': 2 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const total = faker.number.int({ min: 2, max: 4 });
    const createdAt = started(faker, index + 3);
    const outcome = taskOutcome({ faker, status: state, total });
    const isTwo = index % 2 === 0;
    return {
      id: idOf({ prefix: 'vt', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt,
      updatedAt: later({ moment: createdAt, minutes: faker.number.int({ min: 3, max: 900 }) }),
      name: `${textIn(group, 'name')}短视频-${at(kinds, index)[1]}${String(index + 1).padStart(2, '0')}`,
      edition: isTwo ? 'v2' : 'normal',
      template: at(kinds, index)[0],
      groupId: group.id,
      materialGroupIds: own(of('imageGroups'), group.ownerId)
        .slice(0, 2)
        .map(({ id }) => id),
      script: at(scripts, index),
      speed: at([1, 1.1, 0.9, 1.2], index),
      duration: at([15, 30, 45, 60], index),
      subtitle: index % 5 !== 4,
      total,
      ...outcome,
      dedupeRate: outcome.done > 0 ? faker.number.float({ min: 82, max: 97, fractionDigits: 1 }) : undefined,
      cost: outcome.done,
      status: state,
      ...taskFailure(status, index),
    };
  });
};

/** Numbered lines become a list, a hint a quotation, everything else paragraphs. */
const guideHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => {
      const steps = part.split('\n').filter((line) => /^\d+\. /.test(line));
      if (steps.length > 0) {
        const items = steps.map((step) => `<li>${htmlOfText(step.replace(/^\d+\. /, ''))}</li>`);
        return `<ol>${items.join('')}</ol>`;
      }
      return part.startsWith('提示：') ? `<blockquote>${htmlOfText(part)}</blockquote>` : htmlOfText(part);
    })
    .join('');

/** The articles of the user manual, in reading order. */
export const manuals: Plan = () => {
  const faker = createRandom('manuals');
  return manualTexts.map(({ title, category, route, roles, content }, index) => ({
    id: idOf({ prefix: 'man', index }),
    createdAt: momentAgo({ days: 85 - (index % 40), minutes: 60 + index }),
    title,
    category,
    roles,
    content: guideHtml(content),
    attachments: index % 4 === 1 ? [documentAt(index)] : undefined,
    route,
    sort: (index + 1) * 10,
    edition: '2.0',
    helpful: faker.number.int({ min: 6, max: 180 }),
    unhelpful: faker.number.int({ min: 0, max: 9 }),
  }));
};

const unanswered = { replyStatus: 'none', replyCause: undefined };

/** Publications in turn by platform, so that comments come from all of them. */
const byTurns = (targets: readonly Draft[]): Draft[] => {
  const groups = leadPlatforms
    .map((platform) => targets.filter((target) => target.platform === platform))
    .filter((group) => group.length > 0);
  return Array.from({ length: leadCount }, (_, index) => at(at(groups, index), Math.floor(index / groups.length)));
};

/** Comments below publications. */
export const comments: Plan = ({ of }) => {
  const faker = createRandom('comments');
  const accounts = new Map(of('accounts').map((account) => [account.id, textIn(account, 'nickname')]));
  const status = weightedDeck({ faker, weights: leadWeights, count: leadCount });
  // Answers that are on their way, and some that the platforms did not take.
  const unsent = [
    { replyStatus: 'sending', replyCause: undefined },
    ...['gone', 'words', 'token', 'grant', 'busy'].map((replyCause) => ({ replyStatus: 'failed', replyCause })),
  ];
  return byTurns(of('publishTargets').filter((target) => target.status === 'success')).map((target, index) => {
    const { industry, city } = customerOf(textIn(target, 'ownerId'));
    const [text, intent] = at(commentTexts, index);
    const state = at(status, index);
    const commentAt = laterUntilNow({
      moment: textIn(target, 'publishedAt'),
      minutes: faker.number.int({ min: 10, max: 6000 }),
    });
    const isReplied = isAssigned(state) || index % 5 === 0;
    const { replyStatus, replyCause } = isReplied
      ? { replyStatus: 'sent', replyCause: undefined }
      : (unsent.pop() ?? unanswered);
    return {
      id: idOf({ prefix: 'cmt', index }),
      createdAt: commentAt,
      createdBy: 'u-admin',
      platform: textIn(target, 'platform'),
      account: accounts.get(textIn(target, 'accountId')),
      postTitle: textIn(target, 'title'),
      postUrl: textIn(target, 'remoteUrl'),
      nickname: at(visitorNames, index * 5),
      uid: faker.string.numeric({ length: 10, allowLeadingZeros: false }),
      content: text.replace('{question}', at(wordsOf(industry).questions, index)),
      commentAt,
      region: index % 3 === 0 ? city : at(places, index),
      likes: faker.number.int({ min: 0, max: 60 }),
      hitWords: intent === 'high' ? [at(['怎么联系', '多少钱', '求回复', '私信'], index)] : undefined,
      intent,
      replied: isReplied,
      replyContent: replyStatus === 'none' ? undefined : at(replyTexts, index),
      repliedAt: isReplied ? laterUntilNow({ moment: commentAt, minutes: 95 }) : undefined,
      assigneeId: isAssigned(state) ? 'u-clue' : undefined,
      status: state,
      replyStatus,
      replyCause,
      replyAskedAt: replyStatus === 'none' ? undefined : laterUntilNow({ moment: commentAt, minutes: 94 }),
    };
  });
};
