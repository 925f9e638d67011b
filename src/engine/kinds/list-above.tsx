import { LockOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../../i18n/use-label';
import type { WhereValues } from '../../schema/list-config';
import { textOfValue } from '../fields/texts';
import { ListFigures } from './figures/list-figures';
import { KINDS } from './kind-texts';
import './kinds.css';

/** What always holds for a list, and its figures. */
export const ListAbove = ({ where, ...figures }: ComponentProps<typeof ListFigures> & { where: WhereValues }) => {
  const { t } = useTranslation(KINDS);
  const label = useLabel();
  const language = useLanguage();
  const { resource } = figures;
  const chips = useMemo(
    () =>
      Object.entries(where).flatMap(([name, value]) => {
        const field = resource.fieldByName.get(name);
        return field ? [{ name, text: `${label(field.label)} ${textOfValue({ field, value, language })}` }] : [];
      }),
    [where, resource, label, language],
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
    </>
  );
};
