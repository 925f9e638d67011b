import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../../framework/engine/context/custom-props';
import { useEngine } from '../../../../framework/engine/context/engine-context';
import { Box } from '../../../../framework/engine/parts/box';
import { addTexts } from '../../../../framework/i18n/add-texts';
import { res } from '../../../../framework/rights/objects';
import en from '../../../texts/en/expansion-results.json';
import zh from '../../../texts/zh/expansion-results.json';
import { WordPicker } from './word-picker';
import './expansion-results.css';

addTexts('expansion-results', { zh, en });

/** An expansion with the words that it has found, to be narrowed down, picked and stored, above what is generated. */
export const ExpansionResultsPage = ({ resource, record, generated }: CustomShowProps) => {
  const { t } = useTranslation('expansion-results');
  const { can } = useEngine();
  const words = Array.isArray(record.results)
    ? record.results.filter((word): word is string => typeof word === 'string')
    : [];
  return (
    <>
      <Box title={t('title')}>
        {words.length === 0 ? (
          <p className="expansion-quiet">{t('none')}</p>
        ) : (
          <WordPicker
            expansion={resource}
            record={record}
            words={words}
            canStore={can({ object: res('keywords'), action: 'create' })}
          />
        )}
      </Box>
      {generated}
    </>
  );
};
