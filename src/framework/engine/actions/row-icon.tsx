import type { RowIcon as Name } from './action-items';

const paths: Readonly<Record<Name | 'more', string>> = {
  show: 'M1.5 8S3.9 3.5 8 3.5 14.5 8 14.5 8 12.1 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  edit: 'M10.8 2.7l2.5 2.5L5.5 13H3v-2.5zM9.2 4.3l2.5 2.5',
  delete: 'M2.5 4.5h11M6 4.5V3h4v1.5M4 4.5l.6 8.5h6.8l.6-8.5M6.7 7v3.5M9.3 7v3.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
};

/** A drawing of lines for a button in a row; antd's cost ten times as much, and every list needs these. */
export const RowIcon = ({ name }: { name: Name | 'more' }) => (
  <svg
    className="engine-row-icon u-block"
    data-name={name}
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
