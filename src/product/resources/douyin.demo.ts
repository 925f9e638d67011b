import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, dayAgo, idOf, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { own, taskWeights } from '../seed/base/task-outcome';

const music = ['轻快吉他', '城市漫步', '热气腾腾', '夏日晚风'];

/** Orders to post on Douyin accounts, spread over days. */
export const dyPublishTasks: Plan = ({ of }) => {
  const faker = createRandom('dyPublishTasks');
  const groups = of('keywordGroups').filter((group) => group.channel === 'douyin');
  const wanted = [...groups, ...groups.slice(0, 4)];
  const status = weightedDeck({ faker, weights: taskWeights, count: wanted.length });
  return wanted.map((group, index) => {
    const state = at(status, index);
    const isNew = state === 'draft' || state === 'queued';
    const startsAgo = isNew ? -1 - (index % 4) : 6 + index * 3;
    return {
      id: idOf({ prefix: 'dy', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: momentAgo({ days: isNew ? 1 : startsAgo + 1, minutes: faker.number.int({ min: 30, max: 600 }) }),
      name: `${textIn(group, 'name')}矩阵发布第${index + 1}期`,
      groupId: group.id,
      accountIds: own(of('accounts'), group.ownerId)
        .slice(index % 3, (index % 3) + 3)
        .map(({ id }) => id),
      type: index === 7 ? 'video' : 'note',
      imageGroupId: own(of('imageGroups'), group.ownerId)[index % 6]?.id,
      imagesPerPost: at([3, 4, 6], index),
      titleMode: at(['template', 'keyword'], index),
      topics: group.topics,
      music: at(music, index),
      perAccountPerDay: at([1, 2, 3], index),
      timeSlots: ['11:00-13:00', '17:00-20:00'],
      interval: at([10, 15, 30], index),
      startAt: dayAgo(startsAgo),
      endAt: dayAgo(startsAgo - 6),
      status: state,
    };
  });
};
