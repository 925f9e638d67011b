/** The pictures that a customer has: wherever one is wanted, it may be chosen from them. */
export const pictureLibrary = { of: 'images', field: 'url' } as const;

/** Where the pictures of articles and other texts are stored, so that they may be chosen again. */
export const textPictures = {
  ...pictureLibrary,
  group: { by: 'groupId', name: { zh: '正文配图', en: 'Pictures of texts' } },
} as const;

/** The help of fields that choose a group of pictures to make contents of. */
export const withGroupsBelow = {
  zh: '包含其子分组的图片，停用的分组除外',
  en: 'With the pictures of the groups below it, without disabled groups',
} as const;
