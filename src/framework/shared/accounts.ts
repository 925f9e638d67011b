/** The resource of the people who can sign in. It is a resource like any other, and every console has it. */
export const accountsResource = 'users';

/** What people are called on the screen: as they wish, or by the name they sign in with. */
export const calledName = ({ nickname, username }: { nickname: string; username: string }): string =>
  nickname.trim() || username;
