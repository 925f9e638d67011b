export interface Text {
  readonly zh: string;
  readonly en: string;
}

const noAnswer: Text = {
  zh: '后端接口连接异常(可能是跨域、地址错误或超时)',
  en: 'The connection to the backend failed (possibly CORS, a wrong address or a time-out)',
};

const byCause = {
  network: noAnswer,
  timeout: noAnswer,
  shape: { zh: '后端接口返回的数据格式异常', en: 'The backend answered in an unknown format' },
  aborted: { zh: '请求已取消', en: 'The request was cancelled' },
  notCarriedOut: {
    zh: '登录中断，本次操作没有执行，请重试',
    en: 'The session had ended, so nothing was done; please try again',
  },
  sessionChanged: { zh: '登录状态已变更，请求已取消', en: 'The session changed, so the request was cancelled' },
} satisfies Record<string, Text>;

const inLanguage = (text: Text | undefined, language: string): string =>
  text?.[language.startsWith('en') ? 'en' : 'zh'] ?? '';

/**
 * The default text of a failure without a message of the server. `language` is a tag such as `zh`, `en` or `en-GB`; anything other than
 * English yields Chinese.
 */
export const defaultText = ({ key, language }: { key: keyof typeof byCause; language: string }): string =>
  inLanguage(byCause[key], language);

/**
 * The default text of an HTTP status, or `''` when the catalogue has none. Our server sends messages of its own, so this catalogue is
 * loaded only for others; if that fails, the text is empty as well.
 */
export const statusText = async ({ status, language }: { status: number; language: string }): Promise<string> => {
  const loaded = await import('./status-texts').catch(() => undefined);
  return inLanguage(loaded?.statusTexts[status], language);
};
