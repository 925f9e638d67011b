import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedSubscription, Subscription, WayState } from '../../../framework/contract/subscriptions';
import { useSubscriptionTexts } from './subscription-texts';

const toggled = (list: readonly string[], name: string, isOn: boolean): readonly string[] =>
  isOn ? [...list.filter((other) => other !== name), name] : list.filter((other) => other !== name);

/** By which ways each event is told: a table, and on a phone a card for each event. */
export const SubscriptionMatrix = ({
  chosen: { choices, events, ways },
  onChange,
}: {
  chosen: OfferedSubscription;
  onChange: (choices: Subscription['choices']) => void;
}): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { eventText, eventHint, wayText } = useSubscriptionTexts();
  const cell = (event: string, { name, state }: WayState): ReactNode => {
    const list = choices[event] ?? [];
    const isOn = list.includes(name);
    return (
      <td key={name}>
        <Checkbox
          aria-label={t('subscriptions.cell', { event: eventText(event), way: wayText(name) })}
          checked={isOn}
          // What is not connected can only be taken away.
          disabled={state === 'off' && !isOn}
          onChange={({ target }) => onChange({ ...choices, [event]: toggled(list, name, target.checked) })}
        >
          <span className="pc-way-name" aria-hidden>
            {wayText(name)}
          </span>
        </Checkbox>
      </td>
    );
  };
  return (
    <div className="pc-matrix-box">
      <table className="pc-matrix">
        <thead>
          <tr>
            <th scope="col">{t('subscriptions.about')}</th>
            {ways.map(({ name }) => (
              <th key={name} scope="col">
                {wayText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">
                <div>{eventText(event)}</div>
                <div className="pc-muted">{eventHint(event)}</div>
              </th>
              {ways.map((way) => cell(event, way))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
