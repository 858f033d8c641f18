import { pageOf, stream } from './raw-pdf.ts'

type Nesting = {
  levels: number
  /** How often each level draws the next one. */
  times: number
}

const box = '/BBox [0 0 595 842]'
const square = '0 0 10 10 re f'
const repeated = (content: string, { times }: Nesting): string => `${content} `.repeat(times)

/** Each level is an object that draws the next one through a resource; the last one paints a square. */
const nested = (
  nesting: Nesting,
  entries: string,
  draw: string,
  resourceOf: (next: number) => string,
): Uint8Array => {
  const levels = Array.from({ length: nesting.levels }, (_, level) =>
    level === nesting.levels - 1
      ? stream(`${entries} ${box}`, square)
      : stream(`${entries} ${box} /Resources << ${resourceOf(level + 6)} >>`, repeated(draw, nesting)),
  )
  return pageOf(draw, resourceOf(5), levels)
}

const form = '/Type /XObject /Subtype /Form'
const xObject = (next: number) => `/XObject << /F ${next} 0 R >>`

export const nestedForms = (nesting: Nesting) => nested(nesting, form, '/F Do', xObject)

/** Forms that are composed as a group before they are painted. */
export const nestedGroups = (nesting: Nesting) =>
  nested(nesting, `${form} /Group << /S /Transparency /I true >>`, '/F Do', xObject)

/** Each square is painted through a mask that is painted through a mask. */
export const nestedMasks = (nesting: Nesting) =>
  nested(
    nesting,
    `${form} /Group << /S /Transparency /CS /DeviceGray >>`,
    `/M gs ${square}`,
    (next) => `/ExtGState << /M << /SMask << /S /Luminosity /G ${next} 0 R >> >> >>`,
  )

/** Each square is painted with a pattern whose squares are painted with a pattern. */
export const nestedPatterns = (nesting: Nesting) =>
  nested(
    nesting,
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /XStep 595 /YStep 842',
    `/Pattern cs /P scn ${square}`,
    (next) => `/Pattern << /P ${next} 0 R >>`,
  )

/** Each letter is drawn by a font whose letters are drawn by a font. */
export const nestedFonts = ({ levels, times }: Nesting): Uint8Array => {
  const text = `BT /T 10 Tf (${'a'.repeat(times)}) Tj ET`
  const fontAt = (level: number) => 5 + 2 * level
  const fonts = Array.from({ length: levels }, (_, level) => {
    const resources = level === levels - 1 ? '' : `/Font << /T ${fontAt(level + 1)} 0 R >>`
    return [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /a ${fontAt(level) + 1} 0 R >>
        /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << ${resources} >> >>`,
      stream('', `9 0 d0 ${level === levels - 1 ? square : text}`),
    ]
  })
  return pageOf(text, `/Font << /T ${fontAt(0)} 0 R >>`, fonts.flat())
}

/** Forms in the appearance of a note on the page. */
export const nestedInNote = ({ levels, times }: Nesting): Uint8Array => {
  const levelAt = (level: number) =>
    level === levels - 1
      ? stream(`${form} ${box}`, square)
      : stream(`${form} ${box} /Resources << ${xObject(level + 7)} >>`, '/F Do '.repeat(times))
  const note = '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 6 0 R >> >>'
  return pageOf(
    '',
    '',
    [note, ...Array.from({ length: levels }, (_, level) => levelAt(level))],
    '/Annots [5 0 R]',
  )
}
