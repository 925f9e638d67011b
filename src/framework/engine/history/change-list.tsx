import { ArrowRightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '../../contract/history';
import { cellOf } from '../../fields/cells';
import { type Field, kitOf } from '../../fields/field';
import { textOfValue } from '../../fields/texts';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import { isBlank } from '../../shared/is-blank';
import { changedPart } from './changed-part';

/** Whether the values are compared as text: their cell shortens or folds them. */
const isComparedAsText = (field: Field): boolean => {
  const { textual, isFolded } = kitOf(field);
  return textual === 'plain' || isFolded === true;
};

/** From this many characters on only the difference is shown. */
const longText = 80;

const Side = ({ side, children }: { side: 'before' | 'after'; children: ReactNode }) => {
  const { t } = useTranslation('history');
  return (
    <div className="history-value" data-side={side}>
      <span className="history-side">{t(side)}</span>
      {children}
    </div>
  );
};

const Blank = () => {
  const { t } = useTranslation('history');
  return <span className="history-blank">{t('blank')}</span>;
};

/** Returns the two values of a change, as texts or rendered by their field's cell. */
const useSides = () => {
  const language = useLanguage();
  return (field: Field, { before, after }: FieldChange): { before: ReactNode; after: ReactNode } => {
    const text = (value: unknown): string => textOfValue({ field, value, language });
    if (!isComparedAsText(field)) {
      const Cell = cellOf(field);
      const draw = (value: unknown) => (isBlank(value) ? <Blank /> : <Cell field={field} value={value} />);
      return { before: draw(before), after: draw(after) };
    }
    const isLong = text(before).length > longText && text(after).length > longText;
    if (!isLong) {
      const draw = (value: unknown) => (isBlank(value) ? <Blank /> : text(value));
      return { before: draw(before), after: draw(after) };
    }
    const parts = changedPart(text(before), text(after));
    const draw = ({ start, middle, end }: typeof parts.before) => (
      <>
        {start}
        <mark>{middle}</mark>
        {end}
      </>
    );
    return { before: draw(parts.before), after: draw(parts.after) };
  };
};

/** The changed fields, each with its value before and after. */
export const ChangeList = ({ resource, changes }: { resource: Resource; changes: readonly FieldChange[] }) => {
  const label = useLabel();
  const sidesOf = useSides();
  return (
    <dl className="history-changes">
      {changes.map((change) => {
        const field = resource.fieldByName.get(change.field);
        if (field === undefined) return null;
        const sides = sidesOf(field, change);
        return (
          <div key={change.field}>
            <dt>{label(field.label)}</dt>
            <dd>
              <Side side="before">{sides.before}</Side>
              <ArrowRightOutlined aria-hidden className="history-arrow" />
              <Side side="after">{sides.after}</Side>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
