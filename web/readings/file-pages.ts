import { ocrLimits } from '../../shared/ocr.ts'
import { costText, ifTaught, type ReadingFeature } from '../../shared/reading-features.ts'

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

/** What the reading of chosen files costs: up to the longest documents where one does not tell its pages. */
export const costOfFiles = async (
  files: readonly File[],
  features: readonly ReadingFeature[],
): Promise<string> => {
  const pages = await Promise.all(files.map(pagesOf))
  const most = pages.reduce<number>((sum, one) => sum + (one ?? ocrLimits.pages), 0)
  const isAll = features.includes('forms') && features.includes('tables')
  const text = `${costText(most, features)}${isAll ? '' : ` ${ifTaught}`}`
  return pages.includes(undefined) ? `Hasta ${text}` : text
}
