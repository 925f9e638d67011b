import { Node } from '@tiptap/core';

interface PictureOptions {
  /** What stands in the place of a picture that is on its way here; undefined for one that is shown. */
  placeholder: (src: string) => string | undefined;
}

/** A picture within a text; tiptap's own extension for it is a package of its own that does no more than this. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  atom: true,
  addOptions: () => ({ placeholder: () => undefined }),
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const src = String(node.attrs.src);
      const text = this.options.placeholder(src);
      if (text === undefined) {
        const picture = document.createElement('img');
        picture.src = src;
        picture.alt = String(node.attrs.alt);
        return { dom: picture };
      }
      const box = document.createElement('div');
      box.className = 'engine-editor-coming';
      box.textContent = text;
      return { dom: box };
    };
  },
});
