import {
  ApartmentOutlined,
  AppstoreOutlined,
  CalendarOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKind } from '../../language/pages/list-config';
import { listKindTexts } from './list-kind-texts';
import './list.css';

const icons: Record<ListKind, ComponentType> = {
  table: TableOutlined,
  grid: AppstoreOutlined,
  tree: ApartmentOutlined,
  calendar: CalendarOutlined,
  board: ProjectOutlined,
};

/** Switches the list kind. */
export const ListKindSwitch = ({
  kinds,
  value,
  onChange,
}: {
  kinds: readonly ListKind[];
  value: ListKind;
  onChange: (kind: ListKind) => void;
}) => {
  const { t } = useTranslation(listKindTexts);
  return (
    <fieldset className="kinds-switch u-card u-inline-flex" aria-label={t('kind.choose')}>
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
