import type { PolicyError } from './policy-error';

/** So many known names are repeated in a line; the whole list would hide the mistake. */
const maxKnown = 12;

/**
 * One line for each error or warning, for logs and `npm run check:policy`:
 * `access-policy.csv:12:3  "role:admin"  unknown role …  Known: role:Admin, role:Agent, …`
 * @param file the name of the file as people know it
 */
export function formatPolicyErrors(options: {
  errors: readonly PolicyError[];
  file: string;
  language: 'zh' | 'en';
}): string {
  const { errors, file, language } = options;
  return errors
    .map(({ line, column, value, message, known }) => {
      const place = `${file}:${line}:${column}`;
      return [place, JSON.stringify(value), message[language], ...knownNames(known ?? [], language)].join('  ');
    })
    .join('\n');
}

function knownNames(known: readonly string[], language: 'zh' | 'en'): string[] {
  if (known.length === 0) return [];
  const rest = known.length > maxKnown ? ', …' : '';
  return [`${language === 'zh' ? '可用：' : 'Known: '}${known.slice(0, maxKnown).join(', ')}${rest}`];
}
