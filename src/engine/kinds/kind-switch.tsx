import {
  ApartmentOutlined,
  AppstoreOutlined,
  CalendarOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKind } from '../../schema/list-config';
import { KINDS } from './kind-texts';
import './kinds.css';

const icons: Record<ListKind, ComponentType> = {
  table: TableOutlined,
  grid: AppstoreOutlined,
  tree: ApartmentOutlined,
  calendar: CalendarOutlined,
  board: ProjectOutlined,
};

/** Chooses how the records of a list are drawn. */
export const KindSwitch = ({
  kinds,
  value,
  onChange,
}: {
  kinds: readonly ListKind[];
  value: ListKind;
  onChange: (kind: ListKind) => void;
}) => {
  const { t } = useTranslation(KINDS);
  return (
    <fieldset className="kinds-switch" aria-label={t('kind.choose')}>
      {kinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === value}
            aria-label={t(`kind.${kind}`)}
            title={t(`kind.${kind}`)}
            onClick={() => onChange(kind)}
          >
            <Icon />
          </button>
        );
      })}
    </fieldset>
  );
};
