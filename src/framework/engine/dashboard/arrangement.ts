import type { DashboardLayout } from '../../contract/dashboards';
import type { Widget } from '../../language/dashboard';

/** A widget as the user has arranged it. */
export interface PlacedWidget {
  widget: Widget;
  isHidden: boolean;
  /** Columns of twelve. */
  width: number;
}

/** Widgets in the order of the user; those that the user has not placed stand behind their neighbour of the configuration. */
export const arrange = (widgets: readonly Widget[], layout: DashboardLayout | undefined): readonly PlacedWidget[] => {
  const { order = [], hidden = [], widths = {} } = layout ?? {};
  const names = order.filter((name) => widgets.some((widget) => widget.name === name));
  for (const [index, { name }] of widgets.entries()) {
    if (names.includes(name)) continue;
    const before = widgets[index - 1]?.name;
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  }
  return names.flatMap((name) => {
    const widget = widgets.find((each) => each.name === name);
    return widget ? [{ widget, isHidden: hidden.includes(name), width: widths[name] ?? widget.width }] : [];
  });
};

/** What is stored of an arrangement: nothing that is as configured. */
export const layoutOf = (placed: readonly PlacedWidget[]): DashboardLayout => ({
  order: placed.map(({ widget }) => widget.name),
  hidden: placed.filter(({ isHidden }) => isHidden).map(({ widget }) => widget.name),
  widths: Object.fromEntries(
    placed.filter(({ widget, width }) => width !== widget.width).map(({ widget, width }) => [widget.name, width]),
  ),
});

/** The list with one entry moved by a step; the same where there is no further. */
export const moved = <T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] => {
  const other = index + step;
  const [one, two] = [list[index], list[other]];
  if (one === undefined || two === undefined) return list;
  return list.with(index, two).with(other, one);
};
