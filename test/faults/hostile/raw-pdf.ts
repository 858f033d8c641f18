const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export const joined = (parts: readonly (string | Uint8Array)[]): Uint8Array => {
  const all = parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part))
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A stream with its length and these entries in its dictionary. */
export const stream = (entries: string, content: string | Uint8Array): Uint8Array =>
  joined([`<< ${entries} /Length ${content.length} >>\nstream\n`, content, '\nendstream'])

type Object = string | Uint8Array

/** A PDF of these objects, numbered from 1, with a valid cross-reference table; the first one is the catalogue. */
export const pdfOf = (objects: readonly Object[]): Uint8Array => {
  const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n')]
  const places: number[] = []
  let at = 9
  for (const [index, object] of objects.entries()) {
    const part = joined([`${index + 1} 0 obj\n`, object, '\nendobj\n'])
    places.push(at)
    at += part.length
    parts.push(part)
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${at}\n%%EOF\n`
  return joined([...parts, table, trailer])
}

/** A PDF of one page with this content and these resources; the other objects are numbered from 5. */
export const pageOf = (content: string, resources: string, objects: readonly Object[] = [], entries = '') =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> ${entries} >>`,
    stream('', content),
    ...objects,
  ])
