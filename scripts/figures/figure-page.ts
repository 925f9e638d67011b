import type { Expression } from '../../src/framework/expressions/expression';
import { hasOptions } from '../../src/framework/fields/field';
import type { Console } from '../../src/framework/language/console-config';
import type { Widget } from '../../src/framework/language/dashboard';
import type { WidgetMeasure, WidgetRecords } from '../../src/framework/language/dashboard-config';
import { testsIn, valuesIn } from '../../src/framework/language/pages/where';
import { textOf as inLanguage, type Language } from '../../src/framework/shared/label';
import { meanings, words } from './meanings';

/** A row: what it is called, what is counted, and of which records, by which moment. */
type Cells = readonly [name: string, counted: string, records: string, by: string, leads: string];

const cell = (text: string): string => text.replaceAll('|', '\\|') || '–';
const rowOf = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [rowOf(heads), `| ${heads.map(() => '---').join(' | ')} |`, ...rows.map(rowOf), ''];

/** The page of one language. */
export const figurePage = ({ console, language }: { console: Console; language: Language }): string => {
  const say = words[language];
  const resourceOf = (name: string) => console.resources.get(name);
  const labelOf = (resource: string, field: string): string =>
    resourceOf(resource)?.fieldByName.get(field)?.label[language] ?? field;
  const textOf = (resource: string, name: string, value: unknown): string => {
    const field = resourceOf(resource)?.fieldByName.get(name);
    const options = hasOptions(field) ? field.options : {};
    return [value]
      .flat()
      .map((one) => options[String(one)]?.[language] ?? String(one))
      .join(say.or);
  };
  const conditionOf = (resource: string, where: Expression = {}): string =>
    [
      ...Object.entries(valuesIn(where)).map(
        ([name, value]) => `${labelOf(resource, name)}${say.is}${textOf(resource, name, value)}`,
      ),
      ...(testsIn(where) ? [`\`${JSON.stringify(testsIn(where))}\``] : []),
    ].join(say.and);
  const measureOf = (
    resource: string,
    { fn, of }: WidgetMeasure,
    per?: WidgetMeasure | readonly WidgetMeasure[],
  ): string => {
    const one = of === undefined ? say.count : `${say[fn]} ${labelOf(resource, of)}`;
    if (per === undefined) return one;
    const divisors = [per].flat().map((divisor) => measureOf(resource, divisor));
    return `${one} ÷ ${divisors.length > 1 ? `(${divisors.join(' + ')})` : divisors.join('')}`;
  };
  const recordsOf = ({ resource, where, preset }: WidgetRecords, more?: Expression): string => {
    const named = resourceOf(resource)?.list.presets.find(({ name }) => name === preset);
    const parts = [conditionOf(resource, where), named?.label[language] ?? '', conditionOf(resource, more)];
    const label = resourceOf(resource)?.label[language] ?? resource;
    return [label, ...parts.filter((part) => part !== '')].join(say.with);
  };
  const byOf = ({ resource, by, within }: WidgetRecords): string => {
    if (by !== undefined) return labelOf(resource, by);
    return within === undefined
      ? say.now
      : `${labelOf(resource, within.field)} ${within.from ?? ''}…${within.to ?? ''} ${say.days}`;
  };
  const pathOf = ({ resource, at }: WidgetRecords): string =>
    at ??
    [...console.routeByPath.values()].find(({ page }) => page?.kind === 'list' && page.resource === resource)?.path ??
    '';

  const rowsOf = (widget: Widget): readonly Cells[] => {
    const title = inLanguage(widget.title, language);
    if (widget.kind === 'todo')
      return Object.values(widget.items).map((item) => [
        `${title}${say.part}${inLanguage(item.label, language)}`,
        say.count,
        recordsOf(item),
        byOf(item),
        pathOf(item),
      ]);
    if (widget.kind === 'figure')
      return [[title, measureOf(widget.resource, widget, widget.per), recordsOf(widget), byOf(widget), pathOf(widget)]];
    if (widget.kind === 'table' || widget.kind === 'timeline')
      return [[title, say.records, recordsOf(widget), byOf(widget), pathOf(widget)]];
    if (widget.kind === 'gauge')
      return widget.gauges.map(({ label, value }) => [
        `${title}${say.part}${inLanguage(label, language)}`,
        labelOf(widget.resource, value),
        say.own,
        say.now,
        '',
      ]);
    if (!('series' in widget)) return [];
    return widget.series.map((series) => [
      `${title}${say.part}${series.label[language]}`,
      `${measureOf(widget.resource, series, 'per' in series ? series.per : undefined)}${series.level ? say.level : ''}`,
      recordsOf(widget, series.where),
      byOf(widget),
      pathOf(widget),
    ]);
  };

  const isShown = (name: string): boolean => !name.startsWith('demo');
  const pages = [...console.dashboards.values()]
    .filter(({ name }) => isShown(name))
    .flatMap(({ name, widgets }) => [
      `## ${say.pages[name] ?? name}`,
      '',
      ...tableOf(say.heads, widgets.flatMap(rowsOf)),
    ]);
  const lists = [...console.resources.values()]
    .filter(({ demo }) => !demo)
    .flatMap(({ name, label, list }) =>
      list.summary.map(({ label: own, where, preset, ...measure }) => [
        inLanguage(label, language),
        inLanguage(own, language),
        measureOf(name, measure),
        recordsOf({ resource: name, ...(where && { where }), ...(preset && { preset }) }),
      ]),
    );
  return [
    ...say.head,
    ...tableOf(
      say.meaningHeads,
      meanings.map((row) => row[language]),
    ),
    ...pages,
    `## ${say.lists}`,
    '',
    ...tableOf(say.listHeads, lists),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};
