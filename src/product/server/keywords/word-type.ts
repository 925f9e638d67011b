import type { Row } from '../../../framework/server/stores/store';
import { isSameText } from '../../../framework/shared/compare-text';
import { textIn, textsIn } from '../base/read-values';
import { placesOf } from '../work/kinds/group-words';

const question = /怎么|如何|多少|哪|什么|为什么|吗|几|能不能|要不要/;

/** What kind of keyword a word is, by what its group says: as `keywords.type`. */
export const wordType = (word: string, group: Row): string => {
  const brand = textIn(group.brand);
  if (brand !== '' && word.includes(brand)) return 'brand';
  if (question.test(word)) return 'question';
  if (textsIn(group.mainWords).some((main) => isSameText(main, word))) return 'product';
  if (placesOf(group.regions).some((place) => word.includes(place))) return 'region';
  return 'longtail';
};
