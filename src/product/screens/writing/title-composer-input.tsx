import '../inputs.css';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { listOf } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Label } from '../../../framework/shared/label';
import type { Platform } from '../../platforms/platform';
import { platforms as known } from '../../platforms/platforms';
import { titleComposer as en } from '../../texts/en/inputs.json';
import { titleComposer as zh } from '../../texts/zh/inputs.json';
import { ChoicesBox } from './choices-box';

/** How a title fits a platform: `by` counts the characters that are missing or too many. */
interface TitleFit {
  platform: string;
  label: Label;
  max: number;
  state: 'fits' | 'short' | 'long';
  by: number;
}

/** Characters as people count them: a surrogate pair is one. */
export const lengthOfTitle = (title: string): number => Array.from(title.trim()).length;

/** How a title fits these platforms; of all that are known when none is named. Those that it does not fit come first. */
export const titleFits = ({
  title,
  platforms,
  limits = known,
}: {
  title: string;
  platforms: readonly string[];
  limits?: Readonly<Record<string, Pick<Platform, 'label' | 'title'>>>;
}): readonly TitleFit[] => {
  const fits = Object.entries(limits)
    .filter(([platform]) => platforms.length === 0 || platforms.includes(platform))
    .map(([platform, { label, title: rule }]): TitleFit => {
      const { min, max } = rule;
      const count = rule.lengthOf(title);
      const common = { platform, label, max };
      if (count > max) return { ...common, state: 'long', by: count - max };
      return count > 0 && count < min
        ? { ...common, state: 'short', by: min - count }
        : { ...common, state: 'fits', by: 0 };
    });
  return [...fits.filter(({ state }) => state !== 'fits'), ...fits.filter(({ state }) => state === 'fits')];
};

addTexts('title-composer', { zh, en });

const longestTitle = 60;

/** A title as it is written, counted, and how it fits the platforms that the form names, or all of them. */
export const TitleComposer = (props: CustomInputProps<FieldOf<'text'>>) => {
  const { field, value, onChange, values, 'aria-describedby': describedBy, ...rest } = props;
  const { t } = useTranslation('title-composer');
  const label = useLabel();
  const fitsId = useId();
  const title = value ?? '';
  const platforms = listOf(values.platforms);
  const fits = titleFits({ title, platforms });
  return (
    <div className="title-composer">
      <Input
        {...rest}
        aria-describedby={[describedBy, fitsId].filter(Boolean).join(' ')}
        value={title}
        suffix={
          <span className="title-composer-count u-text-12 u-figures">
            {lengthOfTitle(title)}
            {field.max !== undefined && ` / ${field.max}`}
          </span>
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {'content' in values && (
        <ChoicesBox
          kind="titles"
          isOne
          disabled={rest.disabled}
          values={values}
          longest={field.max ?? longestTitle}
          chosen={[title]}
          onChoose={onChange}
        />
      )}
      <ul id={fitsId} className="title-composer-fits u-flex u-wrap u-gap-4-12 u-text-12" aria-label={t('list')}>
        {title.trim() !== '' &&
          fits.map(({ platform, label: name, max, state, by }) => (
            <li className="u-faint" key={platform} data-state={state} title={t('limit', { max })}>
              {label(name)} {t(state, { count: by })}
            </li>
          ))}
        {title.trim() === '' && <li className="u-faint">{t(platforms.length > 0 ? 'hintChosen' : 'hintAll')}</li>}
      </ul>
    </div>
  );
};
