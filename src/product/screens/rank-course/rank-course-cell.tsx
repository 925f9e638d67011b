import '../cells.css';
import { useTranslation } from 'react-i18next';
import type { CustomCellProps } from '../../../framework/engine/context/custom-props';
import type { FieldOf } from '../../../framework/fields/field';
import { Blank } from '../../../framework/fields/parts/cells';
import { addTexts } from '../../../framework/i18n/i18n';
import { rankCourse as en } from '../../texts/en/cells.json';
import { rankCourse as zh } from '../../texts/zh/cells.json';

/** A day of a rank history: its rank, `none` if the word was not found, undefined if it was not checked. */
interface CourseDay {
  /** Days before the last check; 0 is its day. */
  ago: number;
  rank: number | 'none' | undefined;
}

/** Reads what `courseWith` writes. */
export const courseOf = (text: string): readonly CourseDay[] => {
  const values = text === '' ? [] : text.split(',');
  return values.map((value, index) => ({
    ago: values.length - 1 - index,
    rank: value === '-' ? 'none' : value === '' || Number.isNaN(Number(value)) ? undefined : Number(value),
  }));
};

/** Points of lines in a box of this size, with the best rank at the top. A day without a rank ends a line, and the next rank begins another. */
export const linesOf = (
  days: readonly CourseDay[],
  { width, height, worst }: { width: number; height: number; worst: number },
): readonly (readonly { x: number; y: number; day: CourseDay }[])[] => {
  const step = days.length > 1 ? width / (days.length - 1) : 0;
  const lines: { x: number; y: number; day: CourseDay }[][] = [[]];
  for (const [index, day] of days.entries()) {
    if (typeof day.rank === 'number')
      lines.at(-1)?.push({ x: index * step, y: ((day.rank - 1) / Math.max(1, worst - 1)) * height, day });
    // A day without a check is not a gap: the line continues to the next check.
    else if (day.rank === 'none') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
};

addTexts('rank-course', { zh, en });

const size = { width: 600, height: 120 };
/** Lines across, at the ends of the pages of results. */
const marks = [1, 3, 10, 20, 50];

/** Where a word stood on each of the last days, the first place on top. */
export const RankCourseCell = ({ value }: CustomCellProps<FieldOf<'text'>>) => {
  const { t } = useTranslation('rank-course');
  const days = courseOf(value ?? '');
  const ranks = days.flatMap(({ rank }) => (typeof rank === 'number' ? [rank] : []));
  const last = days.at(-1);
  if (last === undefined) return <Blank />;
  const worst = marks.find((mark) => mark >= Math.max(3, ...ranks)) ?? 50;
  const heightOf = (rank: number): number => ((rank - 1) / Math.max(1, worst - 1)) * size.height;
  const lines = linesOf(days, { ...size, worst });
  const sayRank = (rank: (typeof last)['rank']): string =>
    typeof rank === 'number' ? t('rank', { rank }) : t(rank === 'none' ? 'none' : 'unchecked');
  const message =
    ranks.length === 0
      ? t('never', { count: days.length })
      : t('summary', {
          count: days.length,
          best: Math.min(...ranks),
          worst: Math.max(...ranks),
          now: sayRank(last.rank),
        });
  return (
    <figure className="rank-course">
      <svg
        className="u-block"
        viewBox={`-36 -10 ${size.width + 46} ${size.height + 34}`}
        role="img"
        aria-label={message}
      >
        {marks
          .filter(
            (mark, index) => mark <= worst && (index === 0 || heightOf(mark) - heightOf(marks[index - 1] ?? 1) >= 12),
          )
          .map((mark) => {
            const y = heightOf(mark);
            return (
              <g key={mark} className="rank-course-mark">
                <line x1={0} x2={size.width} y1={y} y2={y} />
                <text className="u-text-12" x={-8} y={y + 4} textAnchor="end">
                  {mark}
                </text>
              </g>
            );
          })}
        {lines.map((line) => (
          <g key={line[0]?.day.ago}>
            <polyline points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {line.map(({ x, y, day }) => (
              <circle key={day.ago} cx={x} cy={y} r={3}>
                <title>{`${t('ago', { count: day.ago })} ${sayRank(day.rank)}`}</title>
              </circle>
            ))}
          </g>
        ))}
        {days.length > 1 && (
          <text className="u-text-12" x={0} y={size.height + 22}>
            {t('ago', { count: days.length - 1 })}
          </text>
        )}
        <text className="u-text-12" x={size.width} y={size.height + 22} textAnchor="end">
          {t('last')}
        </text>
      </svg>
      <figcaption>{message}</figcaption>
    </figure>
  );
};
