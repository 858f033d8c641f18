import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import {
  hasAllowedExtension,
  type LargeFileTypeId,
  largeFileMessages,
  largeFileTypeOf,
} from '../../../shared/large-files.ts'
import { ApiError, isPassing, messageOf } from '../../api/api-error.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import type { UploadState } from './upload/large-upload.ts'

const twoDecimals = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const units = [
  { name: 'g', bytes: 1_024 ** 3 },
  { name: 'm', bytes: 1_024 ** 2 },
]

/** Bytes in k, m or g with 2 decimals (C§5). */
export const sizeText = (bytes: number): string => {
  const { name, bytes: unit } = units.find((one) => bytes >= one.bytes) ?? { name: 'k', bytes: 1_024 }
  return `${twoDecimals.format(bytes / unit)} ${name}`
}

/** Time left, no finer than its user can use. */
export const leftText = (seconds: number): string => {
  if (seconds < 60) return `Faltan ${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `Faltan ${minutes} min` : `Faltan ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Milliseconds as `2 h 3 min`, `4 min 5 s` or `6 s`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

/** Why a chosen file is not sent (C§5); the server checks the same. */
export const fileProblem = (
  { name, size }: Pick<File, 'name' | 'size'>,
  type: LargeFileTypeId,
): Problem | undefined => {
  const stated = largeFileTypeOf(type)
  if (!hasAllowedExtension(type, name))
    return { title: largeFileRefusals.wrongFormat, text: largeFileMessages.extensions(stated) }
  if (size === 0) return { text: largeFileRefusals.empty }
  if (size > stated.maximumSize) return { text: largeFileRefusals.tooLarge }
  return undefined
}

/** What the server refused for good: trying it again would change nothing. */
export const refusalOf = (state: UploadState | undefined): Problem | undefined => {
  if (state?.is !== 'stopped') return undefined
  const { error } = state
  if (!(error instanceof ApiError) || isPassing(error)) return undefined
  return error.code === 'fileExtension'
    ? { title: largeFileRefusals.wrongFormat, text: error.message }
    : { text: messageOf(error) }
}
