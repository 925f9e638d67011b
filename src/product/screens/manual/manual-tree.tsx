import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { byCategory } from './use-manuals';

interface ManualTreeProps {
  resource: Resource;
  articles: readonly EngineRecord[];
  /** Id of the open article. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

/** The articles by category. */
export const ManualTree = ({ resource, articles, current, onOpen }: ManualTreeProps) => {
  const { t } = useTranslation('manual');
  const label = useLabel();
  const field = resource.fieldByName.get('category');
  const options = hasOptions(field) ? field.options : {};
  return (
    <nav aria-label={t('contents')} className="manual-tree">
      {byCategory(articles, Object.keys(options)).map(({ category, articles: group }) => (
        <details key={category} open>
          <summary>
            {options[category] ? label(options[category]) : '…'} <span>{group.length}</span>
          </summary>
          <ul>
            {group.map((article) => (
              <li key={article.id}>
                <button
                  type="button"
                  className="engine-plain-button"
                  aria-current={article.id === current ? 'page' : undefined}
                  onClick={() => onOpen(article.id)}
                >
                  {textFrom(article.title)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
};
