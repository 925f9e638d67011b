import { Extension } from '@tiptap/core';

const lines = ['paragraph', 'heading'];

/** How lines stand: written as `text-align`, left out where they begin at the side where one begins to read. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: lines,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }: HTMLElement) =>
            /^(?:center|right|justify)$/.test(style.textAlign) ? style.textAlign : null,
          renderHTML: ({ textAlign }) => (typeof textAlign === 'string' ? { style: `text-align:${textAlign}` } : {}),
        },
      },
    },
  ],
});
