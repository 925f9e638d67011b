import { defineMigration, type StoredRecord } from '../../../framework/language/define-migration';

// Only imports and comments have changed since it was first carried out.
// Same steps: c02025f7af3c8def24591866cb54e0da554bb8ec25531f79021b2e701abb2769
// Same steps: 7c0518a3ec64c46a6de64a1b9ea274ce4d8d222a2425633aa2d3817bb11239ff

/** What the texts of the time meant, by a word that stands in them; the first that fits counts. */
const meanings = [
  ['令牌', 'token'],
  ['续期次数', 'grant'],
  ['授权已过期', 'grant'],
  ['授权已被取消', 'revoked'],
  ['尚未授权', 'unbound'],
  ['额度', 'quota'],
  ['封禁', 'banned'],
  ['标题超过', 'title'],
  ['联系方式', 'contact'],
  ['资质', 'licence'],
  ['重复', 'duplicate'],
  ['封面', 'cover'],
  ['二维码', 'cover'],
  ['用语', 'words'],
] as const;

const causeOf = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text === '') return undefined;
  return meanings.find(([word]) => text.includes(word))?.[1] ?? 'busy';
};

/** A text in one language becomes a cause, which is read in both. */
const causes = ({ records, from, to }: { records: string; from: string; to: string }) => ({
  records,
  up: ({ [from]: text, ...rest }: StoredRecord): StoredRecord => {
    const cause = causeOf(text);
    return cause === undefined ? rest : { ...rest, [to]: cause };
  },
  down: ({ [to]: cause, ...rest }: StoredRecord): StoredRecord =>
    typeof cause === 'string' ? { ...rest, [from]: cause } : rest,
});

export default defineMigration([
  causes({ records: 'publishTargets', from: 'errorMessage', to: 'errorCause' }),
  causes({ records: 'dynamicNotes', from: 'failReason', to: 'failCause' }),
]);
