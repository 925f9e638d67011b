import { mayOpen } from '../may-open';
import { rolesUnder } from '../policy-roles';
import { checkCreation } from './check-creation';
import { checkCovered, checkTogether } from './check-rows';
import { checkUse } from './check-use';
import { type RightsFinding, type RightsQuestion, rowsFor, someWith } from './rights-question';

/** A role that no row names, or that can open no page at all: `value` is its name, the place its row, else the beginning of the file. */
const checkRoles = (question: RightsQuestion): readonly RightsFinding[] => {
  const { console } = question;
  return Object.keys(console.roles).flatMap((role): readonly RightsFinding[] => {
    const pages = [...console.routeByPath.values()].filter(({ page }) => page.kind !== 'group');
    if (someWith(question, role, (viewer) => pages.some((route) => mayOpen({ route, ...viewer })))) return [];
    const hasRows = rowsFor(question, role).length > 0;
    const added = question.decisions.roles.find(({ name }) => name === role);
    return [
      {
        line: added?.line ?? 1,
        column: 1,
        value: `role:${role}`,
        message: hasRows
          ? { zh: `${role} 打不开任何页面`, en: `${role} can open no page` }
          : { zh: `没有任何规则涉及 ${role}`, en: `no row speaks of ${role}` },
        advice: {
          zh: `添加它的页面：p, any, role:${role}, route:${console.site.home}, view, -`,
          en: `Give it a page: p, any, role:${role}, route:${console.site.home}, view, -`,
        },
      },
    ];
  });
};

/**
 * What is wrong in a policy that is right row by row: rights that come to nothing, roles without a page; and, as warnings, what is said
 * twice or can have no effect.
 */
export const checkRights = ({ console, ...asked }: RightsQuestion): readonly RightsFinding[] => {
  const question = { ...asked, console: { ...console, roles: rolesUnder(console, asked.decisions.roles) } };
  return [
    ...checkRoles(question),
    ...checkCreation(question),
    ...checkUse(question),
    ...checkCovered(question),
    ...checkTogether(question),
  ];
};
