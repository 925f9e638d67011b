import { at, type Draft, idOf, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { customerOf } from '../seed/base/people';
import { avatarAt } from '../seed/base/picture-addresses';
import { wordsOf } from '../seed/words/industries';

const states = ['online', 'reviewing', 'draft', 'online', 'offline', 'rejected', 'online'];
const limit: Readonly<Record<string, number>> = { 'u-customer': 7, 'u-customer2': 5, 'u-douyin': 0 };

/** Chat bots that answer visitors, one for a group of keywords. */
export const baiduAgents: Plan = ({ of }) => {
  const counts = new Map<string, number>();
  const wanted = [
    ...of('keywordGroups'),
    ...of('keywordGroups')
      .filter((group) => group.ownerId === 'u-customer')
      .slice(0, 1),
  ].filter((group) => {
    const ownerId = textIn(group, 'ownerId');
    const count = counts.get(ownerId) ?? 0;
    counts.set(ownerId, count + 1);
    return count < (limit[ownerId] ?? 1);
  });
  return wanted.map((group, index): Draft => {
    const customer = customerOf(textIn(group, 'ownerId'));
    const { points, questions } = wordsOf(customer.industry);
    const mainWord = at(group.mainWords as readonly string[], 0);
    const status = at(states, index);
    const isPublic = status === 'online' || status === 'offline';
    const chats = isPublic ? 60 + ((index * 137) % 900) : 0;
    return {
      id: idOf({ prefix: 'agent', index }),
      ownerId: customer.id,
      createdAt: momentAgo({ days: 15 + index * 3, minutes: 80 + index * 19 }),
      name: `${customer.brand}${mainWord}顾问`.slice(0, 20),
      avatar: avatarAt(index + 6),
      agentId: status === 'draft' ? undefined : `bd-agent-${700_100 + index * 31}`,
      intro: `解答${mainWord}的常见问题：费用、流程、注意事项。由${customer.brand}的团队维护，每月更新。`,
      welcome: `您好，我是${customer.brand}的智能顾问，很高兴为您服务。关于${mainWord}，您最想先了解哪一点？`,
      prompts: questions.slice(index % 3, (index % 3) + 3),
      knowledge: points.map(([heading, text]) => `【${heading}】${text}`).join('\n\n'),
      keywordGroupId: group.id,
      contact: textIn(group, 'contact'),
      link: isPublic ? `https://agents.example.com/a/${700_100 + index * 31}` : undefined,
      chats,
      leads: Math.round(chats * 0.06),
      rejectReason: status === 'rejected' ? 'other' : undefined,
      rejectNote: status === 'rejected' ? '简介与资质不符，请补充营业执照后重新提交' : undefined,
      status,
    };
  });
};
