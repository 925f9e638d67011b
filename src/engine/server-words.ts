/** The server's own words for a success, where its answer brings some; otherwise ours. */
export const serverWords = (answer: object, ours: string): string =>
  'msg' in answer && typeof answer.msg === 'string' && answer.msg !== '' ? answer.msg : ours;
