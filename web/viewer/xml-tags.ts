import { Parser } from 'saxen'

/** Bytes that are given to the parser at once. */
const pieceSize = 65_536
/** Without an end in so many characters, a tag or a text is none of a workbook: a cell has 32,767, each written in ten. */
const longestToken = 524_288
const deepest = 100

export type Attributes = () => Readonly<Record<string, string>>

export type TagHandlers = {
  /** Names come without their prefix, attributes and texts as they are written: with `&amp;` for `&`. */
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (raw: string) => void
  /** Whether all that is wanted was seen. */
  isDone?: () => boolean
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const bareAttributes = (
  written: Readonly<Record<string, string>> | false,
): Readonly<Record<string, string>> => {
  if (!written) return {}
  const names = Object.keys(written)
  if (names.every((name) => !name.includes(':'))) return written
  const own = names.filter((name) => !name.startsWith('xmlns'))
  return Object.fromEntries(own.map((name) => [bare(name), written[name] ?? '']))
}

/** Reads the tags of a part in pieces, none of which is kept. Throws when it is no XML, or one made to fill memory. */
export const readTags = (
  part: Uint8Array,
  { open, close, text, isDone = () => false }: TagHandlers,
): void => {
  const decoder = new TextDecoder()
  let depth = 0
  let waiting = 0
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      waiting = 0
      depth += 1
      if (depth > deepest) throw new RangeError('XML of too many levels')
      open(bare(name), () => bareAttributes(attributes()))
    })
    .on('closeTag', (name) => {
      waiting = 0
      depth -= 1
      close?.(bare(name))
    })
    .on('text', (raw) => {
      waiting = 0
      text?.(raw)
    })
  for (let at = 0; at < part.length; at += pieceSize) {
    const piece = part.subarray(at, at + pieceSize)
    waiting += piece.length
    if (waiting > longestToken) throw new RangeError('XML without tags')
    parser.write(decoder.decode(piece, { stream: true }))
    if (isDone()) return
  }
  parser.end()
}
