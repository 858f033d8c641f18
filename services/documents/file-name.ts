import { refuse } from './refuse.ts'

// Control characters, and marks that change the direction of text.
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A file's name for display: NFC, without folders and invisible characters; it is never part of a key. */
export const cleanFileName = (fileName: string): string => {
  const name = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/^.*[/\\]/, '')
    .trim()
  if (!/^[^.].*\.[^.]+$/.test(name)) throw refuse('name')
  return name
}

/** Shows a file in the browser under its own name, with any characters (RFC 6266). */
export const inlineDisposition = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}
