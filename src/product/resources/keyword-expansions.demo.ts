import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, idOf, type Plan, textIn } from '../../framework/seed/record';
import { groupsFor, started, taskFailure, taskWeights, uncounted } from '../seed/base/task-outcome';

/** Runs that turn seed words into many. */
export const keywordExpansions: Plan = ({ of }) => {
  const faker = createRandom('keywordExpansions');
  const groups = groupsFor(of('keywordGroups'), { 'u-customer': 2, 'u-customer2': 1 });
  const status = weightedDeck({ faker, weights: taskWeights, count: groups.length });
  return groups.map((group, index) => {
    const state = at(status, index);
    const mainWord = at(group.mainWords as readonly string[], 0);
    const words = of('keywords').filter((word) => word.groupId === group.id && word.source === 'expand');
    const isDone = state === 'success' || state === 'partial';
    const results = isDone
      ? [
          ...words.map((word) => textIn(word, 'word')),
          ...['哪家专业', '一般多少钱', '流程', '电话', '附近', '上门'].map((end) => mainWord + end),
        ]
      : [];
    return {
      id: idOf({ prefix: 'exp', index }),
      ...(group.ownerId === undefined ? {} : { ownerId: group.ownerId }),
      createdAt: started(faker, index + 5),
      name: `${textIn(group, 'name')}拓词${String(index + 1).padStart(2, '0')}`,
      seed: `${mainWord}\n${textIn(group, 'name')}`,
      groupId: group.id,
      regions: group.regions,
      prefixes: ['靠谱的', '口碑好的', '附近的'],
      suffixes: ['哪家好', '多少钱', '推荐'],
      exclude: ['招聘', '兼职', '培训机构加盟'],
      minLen: 4,
      maxLen: 20,
      limit: at([200, 500, 1000], index),
      found: results.length,
      ...uncounted,
      kept: isDone ? words.length : 0,
      cost: results.length,
      results: results.length > 0 ? results : undefined,
      status: state,
      failCause: taskFailure(status, index).failCause,
      waitsUntil: undefined,
    };
  });
};
