import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import { useTitlesHere } from '../../../framework/fields/ref/ref-titles';
import type { Resource } from '../../../framework/language/resource/resource';
import type { resultTable } from './result-table';

/** Contents as rows and accounts as columns; on a phone each content with its accounts below it. */
export const ResultsMatrix = ({
  resource,
  table: { accounts, rows },
  cell,
}: {
  resource: Resource;
  table: ReturnType<typeof resultTable>;
  cell: (target: EngineRecord) => ReactNode;
}) => {
  const { t } = useTranslation('publish-console');
  const titles = useTitlesHere();
  const platforms = resource.fieldByName.get('platform');
  const nameOf = (id: string): string => titles?.({ to: 'accounts', id }).text ?? '';
  return (
    <div className="publish-results">
      <table aria-label={t('results.title')}>
        <thead>
          <tr>
            <th scope="col">{t('results.content')}</th>
            {accounts.map(({ id, platform }) => (
              <th key={id} scope="col">
                {hasOptions(platforms) && <OptionTag field={platforms} value={platform} />}
                <span className="publish-results-name">{nameOf(id)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, byAccount }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {accounts.map(({ id }) => {
                const target = byAccount.get(id);
                return (
                  <td key={id} data-account={nameOf(id)} data-empty={target === undefined}>
                    {target === undefined ? '–' : cell(target)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
