import { type LoadFormat, loadFormatsNamed } from '../../../shared/load-formats.ts'
import { loadLimits, loadMessages } from '../../../shared/loads.ts'

/** Bytes that become one part of base64. */
const partBytes = (loadLimits.part / 4) * 3
export const maximumBytes = partBytes * loadLimits.parts

export type Problem = { title: string; text: string }

/** Why a chosen file is not sent: a name or format that is not of the leader's loader, or too large (A§5). */
export const fileProblem = (
  { name, size }: Pick<File, 'name' | 'size'>,
  format: LoadFormat,
): Problem | undefined => {
  const named = loadFormatsNamed(name).some(({ code }) => code === format.code)
  if (!named || name.length > loadLimits.fileName)
    return { title: loadMessages.wrongFileTitle, text: loadMessages.wrongFile }
  if (size > maximumBytes) return { title: '¡Lo sentimos!', text: 'El archivo supera el máximo de 100 MB' }
  return undefined
}

export type Range = { from: number; to: number }

/** The byte ranges of a file's parts: one below 3.5 million characters, otherwise of 2,300,000 each (A§9). */
export const partRanges = (size: number): Range[] => {
  if (Math.ceil(size / 3) * 4 < loadLimits.threshold) return [{ from: 0, to: size }]
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    from: index * partBytes,
    to: Math.min(size, (index + 1) * partBytes),
  }))
}
