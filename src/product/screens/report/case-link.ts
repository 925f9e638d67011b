import type { EngineRecord } from '../../../framework/engine/context/engine-record';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where visitors read a report; undefined before it has a link. */
export const reportPath = ({ variant, shareToken }: EngineRecord): string | undefined => {
  const token = textIn(shareToken);
  return token === '' ? undefined : `/${textIn(variant)}?token=${encodeURIComponent(token)}`;
};

/** Whether the link of a report opens it, and why it does not. */
export const linkState = (
  { status, shareToken, expireAt }: EngineRecord,
  now: number,
): 'open' | 'none' | 'draft' | 'off' | 'expired' => {
  if (textIn(shareToken) === '') return 'none';
  if (status === 'draft' || status === 'off') return status;
  return textIn(expireAt) !== '' && Date.parse(textIn(expireAt)) <= now ? 'expired' : 'open';
};
