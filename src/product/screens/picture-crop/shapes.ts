/** What a platform wants of a picture. */
export interface Shape {
  /** Its name in the texts, and that of the cut picture. */
  name: string;
  /** Recommended size in px; the shape is theirs. */
  width: number;
  height: number;
}

/** Covers and pictures as the platforms recommend them; they change this without notice. */
export const shapes: readonly Shape[] = [
  { name: 'baijiahao', width: 1140, height: 760 },
  { name: 'toutiao', width: 1280, height: 720 },
  { name: 'wechat', width: 900, height: 383 },
  { name: 'wechatSmall', width: 500, height: 500 },
  { name: 'xiaohongshu', width: 1080, height: 1440 },
  { name: 'douyin', width: 1080, height: 1920 },
  { name: 'shipinhao', width: 1080, height: 1260 },
  { name: 'bilibili', width: 1146, height: 717 },
];

/** The most that a shape can have of a picture, in its pixels. */
export const largestCut = (picture: { width: number; height: number }, { width, height }: Shape) => {
  const scale = Math.min(picture.width / width, picture.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** A title with the name of the shape behind it, as long as it may be. */
export const cutTitle = (title: string, shape: string, longest: number): string => {
  const end = Array.from(`-${shape}`);
  return [...Array.from(title).slice(0, longest - end.length), ...end].join('');
};
