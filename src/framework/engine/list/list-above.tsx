import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import { useRefTitles } from '../../fields/ref/ref-titles';
import { textOfValue } from '../../fields/texts';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { testsIn, valuesIn } from '../../language/pages/where';
import { lazyNamed } from '../../shared/lazy-named';
import { ListFigures, ListPresets } from './list-figures';
import { listKindTexts } from './list-kind-texts';
import './list.css';

const WidgetsAbove = lazyNamed(async () => (await import('../dashboard/widgets-above')).WidgetsAbove, 'above');

/** The content above the records of a list: its permanent filters, its figures, its dashboard. */
export const ListAbove = ({
  where,
  dashboard,
  unfolded,
  others,
  ...figures
}: ComponentProps<typeof ListFigures> & {
  /** The filters of the list without its preset. */
  others: ComponentProps<typeof ListFigures>['filters'];
  where: Expression;
  dashboard: string | undefined;
  /** Its widgets are unfolded at first. */
  unfolded: boolean;
}) => {
  const { t } = useTranslation(listKindTexts);
  const label = useLabel();
  const language = useLanguage();
  const { resource } = figures;
  const values = useMemo(() => valuesIn(where), [where]);
  const rows = useMemo(() => [values], [values]);
  const titleOf = useRefTitles({ resource: resource.name, fields: resource.fields, rows });
  const chips = useMemo(
    () => [
      ...Object.entries(values).flatMap(([name, value]) => {
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
      ...namesIn(testsIn(where)).flatMap((name) => {
        const field = resource.fieldByName.get(name);
        return field ? [{ name: `tests ${name}`, text: label(field.label) }] : [];
      }),
    ],
    [where, values, resource, label, language, titleOf],
  );
  const line = (
    <>
      {chips.length > 0 && (
        <ul className="u-row u-rigid">
          {chips.map(({ name, text }) => (
            <li key={name}>
              <Tag icon={<LockOutlined />}>{t('always', { text })}</Tag>
            </li>
          ))}
        </ul>
      )}
      {resource.list.summary.length > 0 && <ListFigures {...figures} />}
      <ListPresets {...figures} others={others} />
    </>
  );
  const alone = (
    <div className="engine-strip u-flex u-gap-12 u-items-center">
      <div>{line}</div>
    </div>
  );
  if (dashboard === undefined) return alone;
  return (
    <Suspense fallback={alone}>
      <WidgetsAbove name={dashboard} isUnfoldedAtFirst={unfolded} line={line} />
    </Suspense>
  );
};
