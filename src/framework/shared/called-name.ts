/** What people are called on the screen: as they wish, or by the name they sign in with. */
export const calledName = ({ nickname, username }: { nickname: string; username: string }): string =>
  nickname.trim() || username;
