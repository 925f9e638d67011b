import { defineMigration, type StoredRecord } from '../../../framework/language/define-migration';

// Only imports and comments have changed since it was first carried out.
// Same steps: 4f40a57797e3cdf9e8543955554421f143b92218ff638ad377f8e2a2281f105f
// Same steps: 0e5abe96d805d6ce735dc54f3744eb6dc6bab9cf9e35aa2f3442db4c0a19a29d
// Same steps: 1d2a4964facd6b1b1eaf9c899e6526be4f580c7ae203f47241d006b6cc8afa10
// Same steps: c41783225ec4cf1dad77ca3c4f993d808f03bb82e8b0856a142a56186eba3493

/** The former texts of rejection reasons, in the language of the reviewer. */
const verdicts = [
  ['adlaw', '含广告法极限词', 'Breaks advertising law'],
  ['sensitive', '含敏感词', 'Contains sensitive words'],
  ['contact', '违规留联系方式', 'Contact details not allowed'],
  ['quality', '内容质量低', 'Poor quality'],
  ['copyright', '涉嫌侵权', 'Copyright doubt'],
  ['mismatch', '与关键词无关', 'Does not fit the keyword'],
  ['other', '其他', 'Other'],
] as const;

const longestNote = 300;

/** Parses a reason with its note, such as `内容质量低：第3段重复`; without a known reason all of it is the note. */
const verdictIn = (text: string): { rejectReason: string; rejectNote?: string } => {
  for (const [rejectReason, ...names] of verdicts)
    for (const name of names) {
      if (text === name) return { rejectReason };
      if (text.startsWith(`${name}：`))
        return { rejectReason, rejectNote: text.slice(name.length + 1, name.length + 1 + longestNote) };
    }
  return { rejectReason: 'other', rejectNote: text.slice(0, longestNote) };
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const verdictOf = (records: string) => ({
  records,
  up: ({ rejectReason, ...rest }: StoredRecord): StoredRecord =>
    textIn(rejectReason) === '' ? rest : { ...rest, ...verdictIn(textIn(rejectReason)) },
  down: ({ rejectReason, rejectNote, ...rest }: StoredRecord): StoredRecord => {
    const name = verdicts.find(([key]) => key === rejectReason)?.[1];
    const text = [name ?? '', textIn(rejectNote)].filter((part) => part !== '').join('：');
    return text === '' ? rest : { ...rest, rejectReason: text };
  },
});

/** Patterns of former Chinese ledger remarks, with their reason and the part that is a user-supplied name. */
const reasons: readonly (readonly [form: RegExp, reason: string, write: (name: string) => string])[] = [
  [/^文章(?:生成)?任务“(.*)”$/s, 'articleTask', (name) => `文章任务“${name}”`],
  [/^视频(?:生成)?任务“(.*)”$/s, 'videoTask', (name) => `视频任务“${name}”`],
  [/^(?:关键词拓词|拓词任务|拓词)“(.*)”$/s, 'expansion', (name) => `拓词任务“${name}”`],
  [/^添加关键词到“(.*)”$/s, 'keywords', (name) => `添加关键词到“${name}”`],
  [/^绑定账号“(.*)”$/s, 'bind', (name) => `绑定账号“${name}”`],
  [/^解绑账号“(.*)”$/s, 'unbind', (name) => `解绑账号“${name}”`],
  [/^业务单 (.*)$/s, 'order', (name) => `业务单 ${name}`],
  [/^冲正[ ：](.*)$/s, 'reversal', (name) => `冲正 ${name}`],
  [/^赠送“(.*)”$/s, 'gift', (name) => `赠送“${name}”`],
  [/^撤回赠送()$/, 'giftRevoked', () => '撤回赠送'],
];

/** For all other entries the reason follows from the collection of their cause. */
const causes: Readonly<Record<string, string>> = {
  articleTasks: 'articleTask',
  videoTasks: 'videoTask',
  keywordExpansions: 'expansion',
  keywordGroups: 'keywords',
  accounts: 'bind',
  salesOrders: 'order',
  gifts: 'gift',
};

const reasonOf = ({ remark, causeKey, ...rest }: StoredRecord): StoredRecord => {
  const text = textIn(remark);
  for (const [form, reason] of reasons) {
    const name = form.exec(text)?.[1];
    if (name !== undefined) return { ...rest, causeKey, reason, ...(name !== '' && { remark: name }) };
  }
  const reason = causes[textIn(causeKey).split('/')[0] ?? ''];
  return { ...rest, ...(causeKey !== undefined && { causeKey }), ...(reason && { reason }), ...(text && { remark }) };
};

const remarkOf = ({ reason, remark, ...rest }: StoredRecord): StoredRecord => {
  const write = reasons.find(([, key]) => key === reason)?.[2];
  const text = write ? write(textIn(remark)) : textIn(remark);
  return text === '' ? rest : { ...rest, remark: text };
};

export default defineMigration([
  ...['articles', 'videos', 'images', 'dynamicNotes', 'baiduAgents'].map(verdictOf),
  { records: 'consumptions', up: reasonOf, down: remarkOf },
]);
