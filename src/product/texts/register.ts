/** What the page for new accounts says of this business, by language. */
export { default as en } from './en/register.json';
export { default as zh } from './zh/register.json';
