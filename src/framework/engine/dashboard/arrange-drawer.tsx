import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Drawer, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Widget } from '../../language/dashboard';
import { useToasts } from '../../shared/toasts';
import { arrange, layoutOf, moved, type PlacedWidget } from './arrangement';
import { useSaveLayout } from './use-dashboard';

/** The widths to choose from, in columns of twelve; besides the configured one. */
const widths = [3, 4, 6, 8, 12] as const;

interface ArrangeDrawerProps {
  name: string;
  widgets: readonly Widget[];
  placed: readonly PlacedWidget[];
  onClose: () => void;
}

/** Order, widths and hidden widgets of one's own page. */
export const ArrangeDrawer = ({ name, widgets, placed, onClose }: ArrangeDrawerProps) => {
  const { t } = useTranslation('dashboard');
  const { message } = useToasts();
  const [draft, setDraft] = useState(placed);
  const { mutate, isPending } = useSaveLayout(name);
  const save = (next: readonly PlacedWidget[] | undefined): void =>
    mutate(next === undefined ? { order: [], hidden: [], widths: {} } : layoutOf(next), {
      onSuccess: onClose,
      onError: () => void message.error(t('arrange.failed')),
    });
  const change = (index: number, part: Partial<PlacedWidget>): void =>
    setDraft(draft.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <Drawer
      open
      title={t('arrange.title')}
      onClose={onClose}
      footer={
        <div className="engine-form-buttons u-row u-wrap">
          <Button type="primary" loading={isPending} onClick={() => save(draft)}>
            {t('arrange.save')}
          </Button>
          <Button
            disabled={isPending}
            onClick={() => {
              setDraft(arrange(widgets, undefined));
              save(undefined);
            }}
          >
            {t('arrange.restore')}
          </Button>
        </div>
      }
    >
      <p className="dash-quiet">{t('arrange.hint')}</p>
      <ol className="dash-arrange">
        {draft.map((each, index) => (
          <ArrangedLine
            key={each.widget.name}
            placed={each}
            onChange={(part) => change(index, part)}
            onMove={(step) => setDraft(moved(draft, index, step))}
            isFirst={index === 0}
            isLast={index === draft.length - 1}
          />
        ))}
      </ol>
    </Drawer>
  );
};

const ArrangedLine = ({
  placed: { widget, isHidden, width },
  onChange,
  onMove,
  isFirst,
  isLast,
}: {
  placed: PlacedWidget;
  onChange: (part: Partial<PlacedWidget>) => void;
  onMove: (step: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}) => {
  const { t } = useTranslation('dashboard');
  const title = useLabel()(widget.title);
  const options = [
    { value: widget.width, label: t('arrange.widths.own') },
    ...widths
      .filter((value) => value !== widget.width)
      .map((value) => ({ value, label: t(`arrange.widths.${value}`) })),
  ];
  return (
    <li>
      <Switch
        size="small"
        checked={!isHidden}
        aria-label={t('arrange.show', { title })}
        onChange={(isShown) => onChange({ isHidden: !isShown })}
      />
      <span className="u-grow u-min-0 u-break">{title}</span>
      <Select
        size="small"
        value={width}
        options={options}
        disabled={isHidden}
        aria-label={t('arrange.width', { title })}
        onChange={(value) => onChange({ width: value })}
      />
      <Button
        size="small"
        type="text"
        disabled={isFirst}
        icon={<ArrowUpOutlined />}
        aria-label={t('arrange.up', { title })}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        type="text"
        disabled={isLast}
        icon={<ArrowDownOutlined />}
        aria-label={t('arrange.down', { title })}
        onClick={() => onMove(1)}
      />
    </li>
  );
};
