import { useTranslation } from 'react-i18next';

const ways = ['site', 'wechat', 'sms', 'email'] as const;
const events = ['failed', 'unauthorized', 'rank_lost', 'expiring', 'notice'] as const;

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
    wayHint: (name: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.wayHint.${way}`) : '';
    },
    missingText: (name: string): string => {
      const way = wayOf(name);
      return way ? t(`subscriptions.missing.${way}`) : '';
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
