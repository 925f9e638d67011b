import { useTranslation } from 'react-i18next';
import type { FigureValue } from '../../contract/records';

const width = 100;
const height = 28;

/** Points of a line over the whole width, the smallest value at the bottom; days of which nothing is known are left out. */
export const sparkPoints = (values: readonly FigureValue[]): readonly (readonly [x: number, y: number])[] => {
  const known = values.flatMap((value, at) => (typeof value === 'number' ? [{ value, at }] : []));
  const all = known.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // One day is no line, and one of nothing but zeros says nothing.
  if (known.length < 2 || (least === 0 && most === 0)) return [];
  const share = (value: number): number => (most === least ? 0.5 : (value - least) / (most - least));
  return known.map(({ value, at }) => [
    Math.round((at / (values.length - 1)) * width),
    Math.round(height - 3 - share(value) * (height - 6)),
  ]);
};

/** The last days of a number as a small line. */
export const Spark = ({
  values,
  textOf,
}: {
  values: readonly FigureValue[];
  textOf: (value: FigureValue) => string;
}) => {
  const { t } = useTranslation('dashboard');
  const points = sparkPoints(values);
  if (points.length === 0) return null;
  const line = points.map((point) => point.join(' ')).join(' ');
  const name = t('spark', { count: values.length, values: values.map(textOf).join(t('engine:list.separator')) });
  return (
    <svg className="dash-spark" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
      <title>{name}</title>
      <polygon points={`${points[0]?.[0]} ${height} ${line} ${points.at(-1)?.[0]} ${height}`} />
      <polyline points={line} />
    </svg>
  );
};
