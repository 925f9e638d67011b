/** The English texts that only a signed-in person needs, in one piece. */
export { default as engine } from './locales/en/engine.json';
export { default as kinds } from './locales/en/kinds.json';
export { default as refine } from './locales/en/refine.json';
export { default as shell } from './locales/en/shell.json';
export { default as views } from './locales/en/views.json';
export { default as welcome } from './locales/en/welcome.json';
