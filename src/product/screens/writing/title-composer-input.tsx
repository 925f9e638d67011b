import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { listOf } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel } from '../../../framework/i18n/use-label';
import en from '../../texts/en/title-composer.json';
import zh from '../../texts/zh/title-composer.json';
import { ChoicesBox } from './choices-box';
import { lengthOfTitle, type TitleLimit, titleFits } from './title-fit';
import './title-composer.css';

addTexts('title-composer', { zh, en });

const longestTitle = 60;

/** A title as it is written, counted, beside how it fits the platforms that the form names, or all of them. */
export const titleComposerInput = (limits: Readonly<Record<string, TitleLimit>>) =>
  function TitleComposer(props: CustomInputProps<FieldOf<'text'>>) {
    const { field, value, onChange, values, 'aria-describedby': describedBy, ...rest } = props;
    const { t } = useTranslation('title-composer');
    const label = useLabel();
    const fitsId = useId();
    const title = value ?? '';
    const platforms = listOf(values.platforms);
    const fits = titleFits({ title, platforms, limits });
    return (
      <div className="title-composer">
        <Input
          {...rest}
          aria-describedby={[describedBy, fitsId].filter(Boolean).join(' ')}
          value={title}
          suffix={
            <span className="title-composer-count">
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
        <ul id={fitsId} className="title-composer-fits" aria-label={t('list')}>
          {title.trim() !== '' &&
            fits.map(({ platform, label: name, max, state, by }) => (
              <li key={platform} data-state={state} title={t('limit', { max })}>
                {label(name)} {t(state, { count: by })}
              </li>
            ))}
          {title.trim() === '' && <li>{t(platforms.length > 0 ? 'hintChosen' : 'hintAll')}</li>}
        </ul>
      </div>
    );
  };
