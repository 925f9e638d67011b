import type { PublishOrder } from '../base/publish-order';

/** An order as a worker elsewhere can use it: what are paths of this console become addresses. */
export const publishBody = (order: PublishOrder, publicUrl: string): PublishOrder => {
  const whole = (address: string): string => (/^\/(?!\/)/.test(address) ? `${publicUrl}${address}` : address);
  const { html, cover, images, film } = order;
  return {
    ...order,
    html: html.replace(
      /(\s(?:src|href)=")(\/(?!\/)[^"]*)"/g,
      (_, start: string, path: string) => `${start}${whole(path)}"`,
    ),
    cover: whole(cover),
    images: images.map(whole),
    film: film && { ...film, url: whole(film.url), poster: whole(film.poster) },
  };
};
