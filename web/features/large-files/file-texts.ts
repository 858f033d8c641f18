import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import { type LargeFileTypeId, largeFileTypeOf } from '../../../shared/large-files.ts'
import { extensionsText, hasExtension } from '../../../shared/uploads.ts'
import { formatThousands } from '../../format.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { problemOfFirstBytes } from './first-bytes.ts'

/** Milliseconds as `2 h 3 min`, `4 min 5 s` or `6 s`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

/** The readable name of a layout's column: `valor_garantizado` → `Valor garantizado`. */
export const columnName = (id: string): string =>
  (id.charAt(0).toLocaleUpperCase('es') + id.slice(1)).replaceAll('_', ' ')

/** An exact decimal as in Colombia, of any length: `-1234.50` → `-1.234,50`. */
export const decimalText = (decimal: string): string => {
  const [, sign = '', whole, rest] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined) return decimal
  return `${sign}${formatThousands(whole)}${rest === undefined ? '' : `,${rest}`}`
}

/**
 * Why a chosen file is not sent (C§5): the server's reason for its name and size, or the job's for its first bytes.
 */
export const fileProblem = async (file: File, type: LargeFileTypeId): Promise<Problem | undefined> => {
  const { name, size } = file
  const { extensions, maximumSize } = largeFileTypeOf(type)
  const title = largeFileRefusals.wrongFormat
  if (!hasExtension(name, extensions)) return { title, text: extensionsText(extensions) }
  if (size === 0) return { text: largeFileRefusals.empty }
  if (size > maximumSize) return { text: largeFileRefusals.tooLarge }
  const text = await problemOfFirstBytes(file, extensions)
  return text === undefined ? undefined : { title, text }
}
