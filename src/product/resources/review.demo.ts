import {
  at,
  type Draft,
  idOf,
  laterUntilNow,
  momentAgo,
  type Plan,
  reference,
  textIn,
} from '../../framework/seed/record';
import { type Customer, customers } from '../seed/base/people';
import { riskyWords } from '../seed/words/common';
import { verdictAt } from '../seed/words/rejections';

interface Case {
  kind: string;
  ownerId: string;
  targetId: string;
  title: string;
  excerpt: string;
  status: string;
  submittedAt: string;
  /** Rejection reason and note, as on the content itself. */
  refused?: Partial<Draft> | undefined;
}

/** Reviewed content, as the review shows it. */
const fromContent = (
  drafts: readonly Draft[],
  question: { kind: string; state: string; excerpt: (draft: Draft) => string; keep: number },
): Case[] =>
  drafts
    .filter(
      (draft, index) =>
        draft[question.state] === 'pending' ||
        draft[question.state] === 'rejected' ||
        draft[question.state] === 'recalled' ||
        (draft[question.state] === 'approved' && index % question.keep === 0),
    )
    .map((draft) => ({
      kind: question.kind,
      ownerId: textIn(draft, 'ownerId'),
      targetId: draft.id,
      title: textIn(draft, 'title'),
      excerpt: question.excerpt(draft),
      status: textIn(draft, question.state),
      submittedAt: laterUntilNow({ moment: textIn(draft, 'createdAt'), minutes: 60 }),
      refused:
        draft.rejectReason === undefined
          ? undefined
          : { rejectReason: draft.rejectReason, rejectNote: draft.rejectNote },
    }));

const agentStates: Readonly<Record<string, string>> = {
  reviewing: 'pending',
  rejected: 'rejected',
  online: 'approved',
};

const fromAgents = (agents: readonly Draft[]): Case[] =>
  agents.flatMap((agent) => {
    const status = agentStates[textIn(agent, 'status')];
    if (!status) return [];
    const submittedAt = laterUntilNow({ moment: textIn(agent, 'createdAt'), minutes: 30 });
    return [
      {
        kind: 'agent',
        ownerId: textIn(agent, 'ownerId'),
        targetId: agent.id,
        title: textIn(agent, 'name'),
        excerpt: textIn(agent, 'intro'),
        status,
        submittedAt,
        refused:
          agent.rejectReason === undefined
            ? undefined
            : { rejectReason: agent.rejectReason, rejectNote: agent.rejectNote },
      },
    ];
  });

const fromPeople = (users: readonly Draft[]): Case[] =>
  users.flatMap((user, index) => {
    const { id } = user;
    const moment = textIn(user, 'createdAt');
    if (Array.isArray(user.roles) && user.roles.includes('Agent')) {
      return [
        {
          kind: 'withdrawal',
          ownerId: id,
          targetId: `TX${20261100 + index}`,
          title: `${textIn(user, 'company')}申请提现 ${2000 + index * 500} 元`,
          excerpt: '提现至对公账户，手续费由平台承担。',
          status: at(['pending', 'approved'], index),
          submittedAt: laterUntilNow({ moment: reference, minutes: -600 * (index + 1) }),
        },
      ];
    }
    if (user.source !== 'register') return [];
    return [
      {
        kind: 'registration',
        ownerId: id,
        targetId: id,
        title: `${textIn(user, 'company')}注册申请`,
        excerpt: '营业执照与联系人信息已上传。',
        status: 'approved',
        submittedAt: moment,
      },
    ];
  });

const customerWith = (id: string): Customer | undefined => customers.find((customer) => customer.id === id);

const machine = (status: string, index: number): Partial<Draft> => {
  const result = status === 'rejected' ? at(['violation', 'suspect'], index) : index % 6 === 5 ? 'suspect' : 'pass';
  return {
    machineResult: result,
    hits: result === 'pass' ? undefined : [at(riskyWords, index)],
    riskLevel: result === 'violation' ? 'high' : result === 'suspect' ? 'medium' : 'low',
  };
};

const verdict = ({ status, submittedAt, refused }: Case, index: number): Partial<Draft> => {
  const isDecided = status === 'approved' || status === 'rejected';
  return {
    status,
    waitHours:
      status === 'pending' ? Number(((Date.parse(reference) - Date.parse(submittedAt)) / 3_600_000).toFixed(1)) : 2.5,
    reviewerId: isDecided ? 'u-admin' : undefined,
    reviewedAt: isDecided ? laterUntilNow({ moment: submittedAt, minutes: 150 }) : undefined,
    rejectReason: undefined,
    rejectNote: undefined,
    ...(status === 'rejected' && (refused ?? verdictAt(index))),
  };
};

/** Moves pending reviews into the last three days, because reviews do not wait for weeks. */
const withRecentWait = (item: Case, index: number): Case => {
  const recent = momentAgo({ minutes: 12 + ((index * 173) % 4000) });
  return item.status === 'pending' && item.submittedAt < recent ? { ...item, submittedAt: recent } : item;
};

/** Reviews: all pending ones, and some of the decided ones. */
export const audits: Plan = ({ of }) => {
  const cases = [
    ...fromContent(of('articles'), {
      kind: 'article',
      state: 'reviewStatus',
      excerpt: (draft) => textIn(draft, 'summary'),
      keep: 5,
    }),
    ...fromContent(of('videos'), {
      kind: 'video',
      state: 'reviewStatus',
      excerpt: (draft) => `时长 ${String(draft.duration)} 秒`,
      keep: 4,
    }),
    ...fromContent(of('images'), {
      kind: 'image',
      state: 'reviewStatus',
      excerpt: () => '尺寸 480×320，来源已登记',
      keep: 12,
    }),
    ...fromContent(of('dynamicNotes'), {
      kind: 'note',
      state: 'reviewStatus',
      excerpt: (draft) => textIn(draft, 'content').slice(0, 80),
      keep: 4,
    }),
    ...fromAgents(of('baiduAgents')),
    ...fromPeople(of('users')),
  ]
    .map(withRecentWait)
    .sort((a, b) => a.submittedAt.localeCompare(b.submittedAt));
  return cases.map((item, index) => {
    const isRun = customerWith(item.ownerId)?.operatorId !== undefined && index % 4 === 1;
    return {
      id: idOf({ prefix: 'aud', index }),
      ownerId: item.ownerId,
      createdAt: item.submittedAt,
      title: item.title,
      kind: item.kind,
      targetId: item.targetId,
      excerpt: item.excerpt,
      submitterId: isRun ? 'u-operations' : item.ownerId,
      submittedAt: item.submittedAt,
      ...machine(item.status, index),
      ...verdict(item, index),
    };
  });
};
