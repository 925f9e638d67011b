import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, idOf, later, type Plan, textIn } from '../../framework/seed/record';
import { groupsFor, own, started, taskFailure, taskOutcome, taskWeights, uncounted } from '../seed/base/task-outcome';

/** Orders to generate articles. */
export const articleTasks: Plan = ({ of }) => {
  const faker = createRandom('articleTasks');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 2, 'u-customer2': 1 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const total = faker.number.int({ min: 3, max: 6 });
    const createdAt = started(faker, index);
    const outcome = taskOutcome({ faker, status: state, total });
    return {
      id: idOf({ prefix: 'at', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt,
      updatedAt: later({ moment: createdAt, minutes: faker.number.int({ min: 3, max: 900 }) }),
      name: `${textIn(group, 'name')}-${at(['科普', '问答', '选购', '案例'], index)}第${(index % 3) + 1}批`,
      groupId: group.id,
      titleTemplate: '{关键词}：写给第一次了解的朋友\n{关键词}避坑指南\n关于{关键词}，这几点要先知道',
      titles: [
        { title: `${textIn(group, 'brand')}的客户最常问的五个问题`, keyword: textIn(group, 'brand') },
        { title: `选${textIn(group, 'brand')}之前，先看这一篇` },
      ].slice(0, 1 + (index % 2)),
      promptId: at(
        of('promptTemplates').filter(({ kind }) => kind === 'article'),
        index,
      ).id,
      imagesPerArticle: faker.number.int({ min: 1, max: 4 }),
      imageGroupId: own(of('imageGroups'), group.ownerId)[0]?.id,
      brandWords: [textIn(group, 'brand')],
      keywordDensity: faker.number.float({ min: 1.5, max: 4.5, fractionDigits: 1 }),
      total,
      ...outcome,
      ...uncounted,
      originality: outcome.done > 0 ? faker.number.float({ min: 78, max: 96, fractionDigits: 1 }) : undefined,
      cost: outcome.done,
      status: state,
      ...taskFailure(status, index),
    };
  });
};
