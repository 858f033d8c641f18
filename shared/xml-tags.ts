import { decode, Parser } from 'saxen'

/** Bytes that are given to the parser at once. */
const pieceSize = 65_536
/** Without an end in so many characters, a tag or a text is none of a workbook: a cell has 32,767, each written in ten. */
const longestToken = 524_288
const deepest = 100

/** As written, `&amp;` for `&`; also without their prefix, where no attribute of that name came first. */
export type Attributes = () => Readonly<Record<string, string>>

export type TagHandlers = {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  /** As it is written; what comes as CDATA is given in the same form. */
  text?: (raw: string) => void
  /** Whether all that is wanted was seen. */
  isDone?: () => boolean
}

/** What a text or an attribute says. */
export const plainText = decode

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const bareAttributes = (
  written: Readonly<Record<string, string>> | false,
): Readonly<Record<string, string>> => {
  if (!written) throw new RangeError('XML tag that cannot be read')
  const names = Object.keys(written)
  if (!names.some((name) => name.includes(':'))) return written
  const prefixed = names.filter((name) => name.includes(':') && !name.startsWith('xmlns'))
  return { ...Object.fromEntries(prefixed.map((name) => [bare(name), written[name] ?? ''])), ...written }
}

/** Made to fill memory: no program writes so long a text or so deep a tag. */
export class TooLargeXml extends RangeError {}

const fail = (problem: string) => (): never => {
  throw new RangeError(problem)
}
const failAsUnclear = fail('XML that programs read in different ways')

/** In another alphabet a part could tell a program what nobody sees who reads it here. */
const checkAlphabet = (instruction: string): void => {
  if (!/^<\?xml\s/.test(instruction)) return
  new Parser()
    .on('warn', failAsUnclear)
    .on('openTag', (_, attributes) => {
      const { encoding = 'utf-8' } = bareAttributes(attributes())
      if (!['utf-8', 'us-ascii'].includes(encoding.toLowerCase()))
        throw new RangeError('XML of another alphabet')
    })
    .parse(`<${instruction.slice(2, -2)}/>`)
}

/** Streams a part's tags. Throws if programs would read it differently, or if an entity may expand to anything. */
export const tagReader = ({ open, close, text }: TagHandlers) => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let waiting = 0
  /** From the last '<' on. The parser is given whole tags alone: a quote that ends in the next piece it takes for none. */
  let rest = ''
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      waiting = 0
      depth += 1
      if (depth > deepest) throw new TooLargeXml('XML of too many levels')
      open?.(bare(name), () => bareAttributes(attributes()))
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
    .on('cdata', (plain) => text?.(plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')))
    .on('question', checkAlphabet)
    .on('attention', fail('XML with entities'))
    .on('warn', failAsUnclear)

  const write = (piece: Uint8Array): void => {
    waiting += piece.length
    if (waiting > longestToken) throw new TooLargeXml('XML without tags')
    const written = rest + decoder.decode(piece, { stream: true })
    if (written.includes('\0')) throw new RangeError('XML of another alphabet')
    const cut = Math.max(0, written.lastIndexOf('<'))
    rest = written.slice(cut)
    parser.write(written.slice(0, cut))
  }
  return {
    write: (bytes: Uint8Array): void => {
      for (let at = 0; at < bytes.length; at += pieceSize) write(bytes.subarray(at, at + pieceSize))
    },
    end: (): void => {
      parser.write(rest + decoder.decode())
      parser.end()
    },
  }
}

/** Reads the tags of a whole part. */
export const readTags = (part: Uint8Array, handlers: TagHandlers): void => {
  const reader = tagReader(handlers)
  for (let at = 0; at < part.length; at += pieceSize) {
    reader.write(part.subarray(at, at + pieceSize))
    if (handlers.isDone?.()) return
  }
  reader.end()
}
