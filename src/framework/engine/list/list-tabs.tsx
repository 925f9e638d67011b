import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldOf, kitOf } from '../../fields/field';
import { parseFilter } from '../../fields/parse-filter';
import { useLabel } from '../../i18n/use-label';
import { listFilters } from './filters/to-filters';
import type { ListModel } from './list-model';
import { useFigures } from './use-figures';

/** Colours of what somebody has to look at: the worst first. */
const urgent = ['orange', 'red'];

/** Options in the order of the tabs: what somebody has to look at stands first, so that it is in sight in every window. */
export const tabOrder = <T extends { color?: string | undefined }>(options: readonly T[]): readonly T[] =>
  options.toSorted((a, b) => urgent.indexOf(b.color ?? '') - urgent.indexOf(a.color ?? ''));

/** How many tabs of the bar are on a further line. */
const useBeyond = (bar: RefObject<HTMLElement | null>, content: string): number => {
  const [beyond, setBeyond] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs have other widths.
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const count = (): void => {
      const tabs = [...current.querySelectorAll('button')];
      setBeyond(tabs.filter(({ offsetTop }) => offsetTop > (tabs[0]?.offsetTop ?? 0)).length);
    };
    const observer = new ResizeObserver(count);
    observer.observe(current);
    count();
    return () => observer.disconnect();
  }, [bar, content]);
  return beyond;
};

/**
 * The options of a field above its list, each with the number of records that the other filters leave: those that have any, and the
 * chosen one. On one line, with a button for those that do not fit on it; on a phone the line scrolls aside.
 */
export const ListTabs = ({ list, by }: { list: ListModel; by: FieldOf<'choice' | 'state'> }) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const { state, change, filterable, route, resource } = list;
  const { [by.name]: chosen, ...others } = state.filters;
  const request = useMemo(() => {
    const { [by.name]: _, ...filters } = state.filters;
    const { fixed, where } = route.page;
    return listFilters({
      state: { ...state, filters },
      filterable,
      fixed,
      where,
      presets: resource.list.presets,
      now: new Date(),
    });
  }, [state, by, filterable, route, resource]);
  const { data } = useFigures({ resource, filters: request, figures: ['count'], by: by.name });
  const counts = new Map(data?.groups?.map(({ value, figures: [count] }) => [String(value), Number(count)]));
  const all = data && Number(data.figures[0]);
  const tabs = tabOrder(
    Object.entries(by.options).map(([name, option]) => {
      const filter = parseFilter({ field: by, texts: [name] });
      const { color } = option;
      return { name, color, text: label(option), count: counts.get(name) ?? 0, filter, isOn: isSame(filter, chosen) };
    }),
  ).filter(({ count, isOn }) => count > 0 || isOn);
  const open = (filters: typeof state.filters) => () => change({ filters });
  const bar = useRef<HTMLDivElement>(null);
  const pressed = tabs.find(({ isOn }) => isOn)?.name;
  const beyond = useBeyond(bar, tabs.map(({ text, count }) => `${text} ${count}`).join());
  const [isUnfolded, setUnfolded] = useState(false);
  // Nobody has to look for the tab that is chosen.
  const isOpen = isUnfolded || (pressed !== undefined && tabs.findIndex(({ isOn }) => isOn) >= tabs.length - beyond);
  // Of many tabs the chosen one is in sight, wherever the address came from.
  useEffect(() => {
    const tab = pressed && data && bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - 80;
  }, [pressed, data]);

  // The arrows move between the tabs; Enter opens, because each asks the server.
  const move = ({ key, currentTarget, target }: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const all = [...currentTarget.querySelectorAll('button')];
    const at = all.findIndex((one) => Object.is(one, target)) + (steps[key] ?? 0);
    if (steps[key] !== undefined) all[(at + all.length) % all.length]?.focus();
  };
  const tab = (isSelected: boolean) =>
    ({ type: 'button', role: 'tab', 'aria-selected': isSelected, tabIndex: isSelected ? 0 : -1 }) as const;

  return (
    <div className="engine-list-tabs u-flex u-min-0">
      <div
        ref={bar}
        role="tablist"
        aria-label={kitOf(by).isMoved ? t('list.states') : label(by.label)}
        className="u-flex u-min-0"
        data-open={isOpen || undefined}
        onKeyDown={move}
      >
        <button {...tab(pressed === undefined)} onClick={open(others)}>
          {t('list.allRecords')} {all !== undefined && <span className="u-figures u-text-12">{all}</span>}
        </button>
        {tabs.map(({ name, text, count, filter, isOn }) => (
          <button
            key={name}
            {...tab(isOn)}
            onClick={open(filter === undefined ? others : { ...others, [by.name]: filter })}
          >
            {text} <span className="u-figures u-text-12">{count}</span>
          </button>
        ))}
      </div>
      {beyond > 0 && (
        <button type="button" aria-expanded={isOpen} onClick={() => setUnfolded(!isOpen)}>
          {t('button.more')} <span className="u-figures u-text-12">{beyond}</span>
        </button>
      )}
    </div>
  );
};

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
