const longestName = 120

/** A name as part of a key: no other folder, wildcard or encoding. Its end is kept because of the extension. */
export const safeName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(-longestName)
