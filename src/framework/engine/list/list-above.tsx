import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefTitles } from '../../fields/ref/ref-titles';
import { textOfValue } from '../../fields/texts';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { WhereValues } from '../../language/list/list-config';
import { lazyNamed } from '../../shared/lazy-named';
import { ListFigures } from './figures/list-figures';
import { listKindTexts } from './list-kind-texts';
import './list-kinds.css';

const WidgetsAbove = lazyNamed(async () => (await import('../dashboard/widgets-above')).WidgetsAbove);

/** What stands above the records of a list: its permanent filters, its figures, its dashboard. */
export const ListAbove = ({
  where,
  dashboard,
  ...figures
}: ComponentProps<typeof ListFigures> & { where: WhereValues; dashboard: string | undefined }) => {
  const { t } = useTranslation(listKindTexts);
  const label = useLabel();
  const language = useLanguage();
  const { resource } = figures;
  const rows = useMemo(() => [where], [where]);
  const titleOf = useRefTitles({ resource: resource.name, fields: resource.fields, rows });
  const chips = useMemo(
    () =>
      Object.entries(where).flatMap(([name, value]) => {
        const field = resource.fieldByName.get(name);
        return field
          ? [
              {
                name,
                text: `${label(field.label)} ${textOfValue({ field, value, language, refTitle: (ref) => titleOf(ref).text })}`,
              },
            ]
          : [];
      }),
    [where, resource, label, language, titleOf],
  );
  return (
    <>
      {chips.length > 0 && (
        <ul className="kinds-always">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <Tag icon={<LockOutlined />}>{t('always', { text })}</Tag>
            </li>
          ))}
        </ul>
      )}
      {resource.list.summary.length > 0 && <ListFigures {...figures} />}
      {dashboard !== undefined && (
        <Suspense fallback={null}>
          <WidgetsAbove name={dashboard} />
        </Suspense>
      )}
    </>
  );
};
