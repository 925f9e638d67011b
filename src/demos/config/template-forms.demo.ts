import { at, type Draft, idOf, type Plan } from '../../framework/seed/record';
import { angles, inOrder, people, subjects, wares } from './template.demo';

/** What the types of their fields cannot say of some of the forms. */
const message = (name: string, index: number): Omit<Draft, 'id'> => {
  const title = `${at(subjects, index + name.length)}${at(angles, index)}`;
  const owner = at(people, index);
  switch (name) {
    case 'demoCascade':
      return {
        title: at(['南山店', '武侯店', '西湖店', '浦东店'], index),
        areas: [at(['440300', '510100', '330100'], index)],
        trade: at(['tea', 'hotpot', 'build', 'sofa'], index),
      };
    case 'demoRules':
      return { code: at(['SEO', 'FEED', 'LIVE', 'MAIL'], index), words: '装修\n家居' };
    case 'demoWizard':
      return {
        company: at(wares, index)[3],
        code: `9133010${index}MA2B3C4D5E`,
        contact: owner,
        ...(index % 2 === 0 ? { plan: 'trial', invoice: undefined } : { plan: 'year', invoice: at(wares, index)[3] }),
      };
    case 'demoGenerated':
      return {
        title: owner,
        source: at(['friend', 'search', 'other'], index),
        other: index % 3 === 2 ? '线下活动' : undefined,
      };
    case 'demoDynamic':
      return { title, items: [{ name: at(wares, index)[0], day: '2026-12-01', price: at(wares, index)[1] }] };
    case 'demoBasic':
    case 'demoSections':
    case 'demoSteps':
      return { title, owner };
    default:
      return { title };
  }
};

const forms = [
  'demoBasic',
  'demoSections',
  'demoSteps',
  'demoWizard',
  'demoDependent',
  'demoDynamic',
  'demoRules',
  'demoUpload',
  'demoTransfer',
  'demoCascade',
  'demoDrawer',
  'demoDraft',
  'demoConflict',
  'demoEditor',
  'demoLarge',
  'demoGenerated',
];

/** A few records of each of the demonstration's forms; the rest is filled in by the types of their fields. */
export const templateFormPlans: Readonly<Record<string, Plan>> = Object.fromEntries(
  forms.map((name): [string, Plan] => [
    name,
    () =>
      inOrder(
        Array.from({ length: 4 }, (_, index) => ({
          id: idOf({ prefix: name.toLowerCase(), index }),
          ...message(name, index),
        })),
      ),
  ]),
);
