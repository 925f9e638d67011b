import type { Brand } from '../../contract/own-session';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * The page with a brand: its name as title, its icon, and the whole brand for the script as an attribute, because the content security
 * policy forbids inline scripts.
 */
export const brandedPage = (page: string, brand: Brand): string => {
  const named = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(brand.name)}</title>`);
  const marked = named.replace(
    '</head>',
    () => `<meta name="brand" content="${escaped(JSON.stringify(brand))}" /></head>`,
  );
  if (brand.icon === '') return marked;
  return marked.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(brand.icon)}" />`);
};
