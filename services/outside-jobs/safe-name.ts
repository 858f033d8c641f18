const longestName = 120

/**
 * A file's name as part of a key: letters without accents, digits, dot, hyphen and underscore. So it cannot lead to
 * another folder, be a wildcard of a policy, or need encoding. Its end is kept because of the extension.
 */
export const safeName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(-longestName)
