/** The longest tag that is looked at; Excel writes none of a thousandth of it. */
const longestTag = 65_536
const whitespace = /^[\s\uFEFF]*$/

/** How a text of a workbook must be written, so that whoever looks at it here reads what a program would. */
const checkWritten = (text: string): void => {
  if (text.includes('\0')) throw new RangeError('XML of another alphabet')
  const encoding = /<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (encoding && !/^(utf-8|us-ascii)$/i.test(encoding)) throw new RangeError('XML of another alphabet')
  // An entity of its own may stand for anything, and grow with each use.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RangeError('XML with entities')
}

/**
 * Gives a text piece by piece, every piece with whole tags; nothing is given of a part that is no XML, such as a picture.
 * `end` must be called after the last.
 */
export const xmlReader = (look: (text: string) => void) => {
  let rest = ''
  let isXml: boolean | undefined
  const decide = (text: string): void => {
    const begin = text.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    if (whitespace.test(begin) && text.length < longestTag) return
    isXml = /^[\s\0]*</.test(begin)
  }
  return (piece: Buffer): void => {
    if (isXml === false) return
    const text = rest + piece.toString('latin1')
    if (isXml === undefined) decide(text)
    if (!isXml) {
      rest = isXml === undefined ? text : ''
      return
    }
    checkWritten(text)
    const open = text.lastIndexOf('<')
    const cut = open >= 0 && !text.includes('>', open) ? open : text.length
    rest = text.slice(cut)
    if (rest.length > longestTag) throw new RangeError('XML tag without end')
    look(text.slice(0, cut))
  }
}

/** The attributes of a tag, by their names. */
export const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    Array.from(tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g), ([, name = '', one, other]) => [
      name,
      one ?? other ?? '',
    ]),
  )
