/** A user, as far as a team's figures need one. */
export interface TeamUser {
  id: string;
  /** What the user is called there. */
  name: string;
  /** Ids of those who look after the user: agent, OEM partner, operator. */
  keepers: readonly string[];
}

/** What a team has published. */
export interface TeamProgress {
  done: number;
  /** How far that is towards the target, 0 to 100. */
  progress: number;
  memberDone: readonly { name: string; done: number; share: number }[];
}

/**
 * What the members of a team have published: their own posts, and those of the customers whom they look after. A post that two members share
 * in counts once for the team. A member's share is that of the target.
 */
export const teamProgress = ({
  team: { members, target },
  users,
  published,
}: {
  team: { members: readonly string[]; target: number };
  users: readonly TeamUser[];
  /** How many posts of the month belong to a user, by id. */
  published: ReadonlyMap<string, number>;
}): TeamProgress => {
  const servedBy = (member: string): string[] =>
    users.filter(({ id, keepers }) => id === member || keepers.includes(member)).map(({ id }) => id);
  const sumOf = (owners: Iterable<string>): number =>
    [...owners].reduce((sum, id) => sum + (published.get(id) ?? 0), 0);
  const shareOf = (done: number): number => (target > 0 ? Math.min(100, Math.round((done / target) * 100)) : 0);
  const done = sumOf(new Set(members.flatMap(servedBy)));
  const memberDone = members.flatMap((member) => {
    const user = users.find(({ id }) => id === member);
    const own = sumOf(servedBy(member));
    return user ? [{ name: user.name, done: own, share: shareOf(own) }] : [];
  });
  return { done, progress: shareOf(done), memberDone: memberDone.toSorted((a, b) => b.done - a.done) };
};

/** What a user is called in the figures of a team: by their own name, for colleagues share the company's. */
export const teamName = (user: Readonly<Record<string, unknown>>): string =>
  [user.nickname, user.company, user.username].find(
    (name): name is string => typeof name === 'string' && name !== '',
  ) ?? '';

/** Those who look after a user. */
export const keepersOf = (user: Readonly<Record<string, unknown>>): string[] =>
  [user.agentId, user.oemId, user.operatorId].filter((id): id is string => typeof id === 'string' && id !== '');
