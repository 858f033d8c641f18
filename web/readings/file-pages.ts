/** A longer PDF is not looked through in the browser. */
const lookedThrough = 20 * 1_024 ** 2
const pageMark = /\/Type\s*\/Page(?![a-zA-Z])/g

/** Pages of a chosen file, where it tells them: a TIFF and a PDF with compressed objects do not. */
const pagesOf = async (file: File): Promise<number | undefined> => {
  if (/\.(png|jpe?g)$/i.test(file.name)) return 1
  if (!/\.pdf$/i.test(file.name) || file.size > lookedThrough) return undefined
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return text.match(pageMark)?.length
}

export const pagesOfFiles = (files: readonly File[]): Promise<(number | undefined)[]> =>
  Promise.all(files.map(pagesOf))
