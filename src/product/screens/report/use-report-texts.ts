import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../framework/i18n/use-label';
import { textOf } from '../../../framework/shared/label';
import type { CodeLabels } from '../../contract/report';
import { formatNumber } from './format';

/** Everything a part of the report needs to put its content into words. */
export const useReportTexts = (): {
  t: TFunction<'report'>;
  /** A number as this language writes it; a dash for null. */
  number: (value: number | null) => string;
  /** What a code is called; the code itself when it has no name, a dash for null. */
  nameOf: (labels: CodeLabels, code: string | null) => string;
} => {
  const { t } = useTranslation('report');
  const language = useLanguage();
  return {
    t,
    number: (value) => formatNumber(value, language),
    nameOf: (labels, code) => {
      if (!code) return '–';
      const label = Object.hasOwn(labels, code) ? labels[code] : undefined;
      return label ? textOf(label, language) : code;
    },
  };
};
