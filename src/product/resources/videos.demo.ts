import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, idOf, laterUntilNow, type Plan, textIn } from '../../framework/seed/record';
import { clipOf } from '../gateways/demo/demo-videos';
import { customerOf } from '../seed/base/people';
import { pictureAt } from '../seed/base/picture-addresses';
import { wordsOf } from '../seed/words/industries';
import { rejectionOf } from '../seed/words/rejections';

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
