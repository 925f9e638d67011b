import { useState } from 'react';
import type { PeriodName } from '../../language/dashboard/dashboard-config';
import { PeriodPicker } from './period-picker';
import { usePlacedWidgets, WidgetGrid } from './widget-grid';

/** The widgets of a dashboard above the records of a list, with their own period. */
export const WidgetsAbove = ({ name }: { /** Name of the dashboard. */ name: string }) => {
  const { described, placed } = usePlacedWidgets(name);
  const [chosen, setChosen] = useState<PeriodName>();
  if (described === undefined || placed === undefined) return null;
  const period = chosen ?? described.period;
  return (
    <div className="dash-above">
      <PeriodPicker period={period} onChange={setChosen} />
      <WidgetGrid name={name} placed={placed} period={period} />
    </div>
  );
};
