import { createHash } from 'node:crypto'

/** A UUID of a text: a repeat finds what the first call made. `version` is for ids stored with another one. */
export const hashedId = (text: string, version = 8): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  return [
    ...[hash.slice(0, 8), hash.slice(8, 12), `${version}${hash.slice(13, 16)}`],
    ...[`8${hash.slice(17, 20)}`, hash.slice(20, 32)],
  ].join('-')
}
