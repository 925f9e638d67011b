import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, laterUntilNow, type Plan, textIn } from '../../framework/seed/record';
import { isAssigned, leadCount, leadPlatforms, leadWeights } from '../seed/base/leads';
import { customerOf } from '../seed/base/people';
import { places, visitorNames } from '../seed/words/common';
import { wordsOf } from '../seed/words/industries';
import { commentTexts, replyTexts } from '../seed/words/talks';

const unanswered = { replyStatus: 'none', replyCause: undefined };

/** Publications in turn by platform, so that comments come from all of them. */
const byTurns = (targets: readonly Draft[]): Draft[] => {
  const groups = leadPlatforms
    .map((platform) => targets.filter((target) => target.platform === platform))
    .filter((group) => group.length > 0);
  return Array.from({ length: leadCount }, (_, index) => at(at(groups, index), Math.floor(index / groups.length)));
};

/** Comments below publications. */
export const comments: Plan = ({ of }) => {
  const faker = createRandom('comments');
  const accounts = new Map(of('accounts').map((account) => [account.id, textIn(account, 'nickname')]));
  const status = weightedDeck({ faker, weights: leadWeights, count: leadCount });
  // Answers that are on their way, and some that the platforms did not take.
  const unsent = [
    { replyStatus: 'sending', replyCause: undefined },
    ...['gone', 'words', 'token', 'grant', 'busy'].map((replyCause) => ({ replyStatus: 'failed', replyCause })),
  ];
  return byTurns(of('publishTargets').filter((target) => target.status === 'success')).map((target, index) => {
    const { industry, city } = customerOf(textIn(target, 'ownerId'));
    const [text, intent] = at(commentTexts, index);
    const state = at(status, index);
    const commentAt = laterUntilNow({
      moment: textIn(target, 'publishedAt'),
      minutes: faker.number.int({ min: 10, max: 6000 }),
    });
    const isReplied = isAssigned(state) || index % 5 === 0;
    const { replyStatus, replyCause } = isReplied
      ? { replyStatus: 'sent', replyCause: undefined }
      : (unsent.pop() ?? unanswered);
    return {
      id: idOf({ prefix: 'cmt', index }),
      createdAt: commentAt,
      createdBy: 'u-admin',
      platform: textIn(target, 'platform'),
      account: accounts.get(textIn(target, 'accountId')),
      postTitle: textIn(target, 'title'),
      postUrl: textIn(target, 'remoteUrl'),
      nickname: at(visitorNames, index * 5),
      uid: faker.string.numeric({ length: 10, allowLeadingZeros: false }),
      content: text.replace('{question}', at(wordsOf(industry).questions, index)),
      commentAt,
      region: index % 3 === 0 ? city : at(places, index),
      likes: faker.number.int({ min: 0, max: 60 }),
      hitWords: intent === 'high' ? [at(['怎么联系', '多少钱', '求回复', '私信'], index)] : undefined,
      intent,
      replied: isReplied,
      replyContent: replyStatus === 'none' ? undefined : at(replyTexts, index),
      repliedAt: isReplied ? laterUntilNow({ moment: commentAt, minutes: 95 }) : undefined,
      assigneeId: isAssigned(state) ? 'u-clue' : undefined,
      status: state,
      replyStatus,
      replyCause,
      replyAskedAt: replyStatus === 'none' ? undefined : laterUntilNow({ moment: commentAt, minutes: 94 }),
    };
  });
};
