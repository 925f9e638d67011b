/** The server's message for a success when its answer has one; otherwise `ours`. */
export const serverMessage = (answer: object, ours: string): string =>
  'msg' in answer && typeof answer.msg === 'string' && answer.msg !== '' ? answer.msg : ours;
