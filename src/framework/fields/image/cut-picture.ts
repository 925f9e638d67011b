interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const keptFormats: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

const load = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be read'));
    image.src = source;
  });

/** A part of a picture, in its own pixels, as a file of the same format and name. */
export const cutPicture = async ({ file, source, area }: { file: File; source: string; area: Area }): Promise<File> => {
  const image = await load(source);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width));
  canvas.height = Math.max(1, Math.round(area.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const type = keptFormats.has(file.type) ? file.type : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the picture cannot be written');
  return new File([blob], file.name, { type: blob.type });
};
