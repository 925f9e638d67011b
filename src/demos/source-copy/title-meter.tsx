import { Input, Tag } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useLabel } from '../../framework/i18n/use-label';

/** How many characters a title may have; letters and digits count half. */
const limits = [
  { name: { zh: '百家号', en: 'Baijiahao' }, most: 40 },
  { name: { zh: '头条号', en: 'Toutiao' }, most: 30 },
  { name: { zh: '公众号', en: 'WeChat' }, most: 64 },
  { name: { zh: '抖音', en: 'Douyin' }, most: 55 },
];

const lengthOf = (title: string): number =>
  Array.from(title.trim()).reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.5), 0);

/** Counts a title while it is written, and says on which platforms it fits. */
export const TitleMeter = ({ label }: { label: string }): ReactNode => {
  const textOf = useLabel();
  const id = useId();
  const [title, setTitle] = useState('装修避坑：老师傅不会告诉你的 12 个细节');
  const length = Math.ceil(lengthOf(title));
  return (
    <div className="source-copy-meter u-stack">
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      <p className="u-flex u-wrap" role="status">
        {limits.map(({ name, most }) => (
          <Tag key={name.zh} color={length > most ? 'red' : 'green'}>
            {textOf(name)} {length} / {most}
          </Tag>
        ))}
      </p>
    </div>
  );
};
