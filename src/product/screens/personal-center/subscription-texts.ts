import { useTranslation } from 'react-i18next';

const ways = ['site', 'email', 'sms', 'wechat', 'wecom', 'dingtalk', 'webhook'] as const;
/** The ways that ask for an address. */
const given = ['wecom', 'dingtalk', 'webhook'] as const;
const events = ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring', 'notice'] as const;

/** What events and ways are called; one that the server knows and this page does not bears its own name. */
export const useSubscriptionTexts = () => {
  const { t } = useTranslation('personal-center');
  const wayOf = (name: string) => ways.find((way) => way === name);
  const eventOf = (name: string) => events.find((event) => event === name);
  return {
    wayText: (name: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.way.${way}`) : name;
    },
    wayHint: (name: string, tail: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.wayHint.${way}`, { tail }) : '';
    },
    missingText: (name: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.missing.${way}`) : '';
    },
    targetHint: (name: string): string => {
      const way = given.find((each) => each === name);
      return way ? t(`subscriptions.target.hint.${way}`) : '';
    },
    eventText: (name: string): string => {
      const event = eventOf(name);
      return event ? t(`subscriptions.event.${event}`) : name;
    },
    eventHint: (name: string): string => {
      const event = eventOf(name);
      return event ? t(`subscriptions.eventHint.${event}`) : '';
    },
  };
};
