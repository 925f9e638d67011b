import { Node } from '@tiptap/core';

/** A picture within a text; tiptap's own extension for it is a package of its own that does no more than this. */
export const PictureNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  atom: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
