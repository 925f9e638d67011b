import config from '../../resources.config';

/** Resources of the framework itself: the users, their notices, and other systems. */
const ofFramework = ['users', 'notices', 'webhooks', 'webhookDeliveries'];
const resources = Object.keys(config.resources).filter((name) => !ofFramework.includes(name));
const either = (names: readonly string[]): string => names.join('|');

/** Roles whose names are plain words: they count only where they are named as roles. `Admin` is a word of every console. */
const plainRoles = ['Editor', 'Test', 'Operations', 'Engineer', 'Agent', 'Clue'];
const specialRoles = Object.keys(config.roles).filter((role) => role !== 'Admin' && !plainRoles.includes(role));
/** Roles of the platform. */
export const businessRoles = new RegExp(
  `\\b(${either(specialRoles)})\\b|role:(${either(plainRoles)})\\b|'(${either(plainRoles)})'`,
);

const compound = resources.filter((name) => /[A-Z]/.test(name));
const plain = either(resources.filter((name) => !/[A-Z]/.test(name)));
/** Resources of the platform; those that are plain words only where they are named as resources. */
export const businessResources = new RegExp(`\\b(${either(compound)})\\b|res:(${plain})\\b|['"](${plain})['"]`);

/** Words of the platform that are no plain words of a console. */
export const businessWords =
  /自媒体|客户|代理商|贴牌|抖音|快手|小红书|公众号|微信|百度|文章|套餐|线索|素材|排名|Self-media|\bcustomers?\b|Douyin|Baijiahao|Baidu|WeChat|\bOEM\b/i;
