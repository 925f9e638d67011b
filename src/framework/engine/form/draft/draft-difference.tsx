import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { useResourceName } from '../../../fields/parts/fields-context';
import { useRefTitles } from '../../../fields/ref/ref-titles';
import { prepareTexts, textOfValue } from '../../../fields/texts';
import { useLabel, useLanguage } from '../../../i18n/use-label';
import type { Values } from '../../context/engine-record';
import '../form.css';

/** Whether the names that the texts of these fields need are loaded; those that cannot be loaded are not waited for. */
const usePreparedTexts = (fields: readonly Field[]): boolean => {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const ready = (): void => {
      if (isWanted) setIsReady(true);
    };
    prepareTexts(fields).then(ready, ready);
    return () => {
      isWanted = false;
    };
  }, [fields]);
  return isReady;
};

interface DraftDifferenceProps {
  /** The fields of which the draft has another value. */
  fields: readonly Field[];
  /** The values that the form begins with. */
  before: Values;
  /** The values of the draft. */
  drafted: Values;
}

/** What a draft would change: a row for each field, with both values as texts. */
export const DraftDifference = ({ fields: given, before, drafted }: DraftDifferenceProps) => {
  const { t } = useTranslation('forms');
  const label = useLabel();
  const language = useLanguage();
  const [fields] = useState(given);
  const [rows] = useState(() => [before, drafted]);
  const titleOf = useRefTitles({ resource: useResourceName(), fields, rows });
  const isReady = usePreparedTexts(fields);
  if (!isReady) return null;
  const text = (field: Field, value: unknown): string =>
    textOfValue({ field, value, language, refTitle: (ref) => titleOf(ref).text });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference is scrolled by keyboard, which needs a region with a name.
    <section className="engine-draft u-scroll u-mt-8" aria-label={t('draft.difference')} tabIndex={0}>
      <table className="u-table">
        <thead>
          <tr>
            <th scope="col">{t('draft.field')}</th>
            <th scope="col">{t('draft.now')}</th>
            <th scope="col">{t('draft.drafted')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [now, then] = [text(field, before[field.name]), text(field, drafted[field.name])];
            return (
              <tr key={field.name}>
                <th scope="row">{label(field.label)}</th>
                <td>
                  <span>{now === '' ? t('draft.empty') : now}</span>
                </td>
                <td>
                  <span>{then === '' ? t('draft.empty') : then}</span>
                  {now === then && <em className="u-faint">{t('draft.sameText')}</em>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
