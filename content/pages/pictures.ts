/** Beside uploaded pictures. */
export const pictureWords = { credit: (name: string) => `Picture: ${name}` }
