import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, idOf, later, type Plan, textIn } from '../../framework/seed/record';
import { groupsFor, own, started, taskFailure, taskOutcome, taskWeights } from '../seed/base/task-outcome';

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
