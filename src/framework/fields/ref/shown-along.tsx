import { useLanguage } from '../../i18n/use-label';
import type { Values } from '../base/resolved';
import { ToneText } from '../parts/cells';
import { type ShownAlong, useFieldServices } from '../parts/fields-context';
import type { RefField } from './ref';

/** Returns a function that finds what is shown next to the title of a referenced record. */
export const useShownAlong = ({
  to,
  shows,
}: Pick<RefField, 'to' | 'shows'>): ((values: Values | undefined) => readonly ShownAlong[]) => {
  const { beside: nextTo } = useFieldServices();
  const language = useLanguage();
  return (values) =>
    values === undefined ? [] : nextTo(to, values, language).filter(({ name }) => shows?.includes(name) ?? true);
};

/** The values next to a title: tags in the colours of their options, other values as they read. */
export const ShownAlongside = ({ shown }: { shown: readonly ShownAlong[] }) =>
  shown.map(({ name, text, color, counts }) =>
    color === undefined ? (
      <span key={name} className="u-note">
        {counts === undefined ? text : `${counts} ${text}`}
      </span>
    ) : (
      <ToneText key={name} text={text} color={color} />
    ),
  );
