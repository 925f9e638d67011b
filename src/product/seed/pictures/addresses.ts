/** How many pictures and avatars lie in `public/demo/`. */
export const pictures = 24;
export const avatars = 12;
export const refused = 4;

const two = (index: number, count: number): string => String((index % count) + 1).padStart(2, '0');

/** Address of a picture, counted round and round from 0. */
export const pictureAt = (index: number): string => `/demo/picture-${two(index, pictures)}.svg`;

/** Address of a picture that the reviewers have refused, which therefore nothing else shows. */
export const refusedPictureAt = (index: number): string => `/demo/refused-${two(index, refused)}.svg`;

/** Address of an avatar, counted round and round from 0. */
export const avatarAt = (index: number): string => `/demo/avatar-${two(index, avatars)}.svg`;
