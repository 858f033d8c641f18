import { largeFileRefusals } from '../../shared/large-file-refusals.ts'
import { ApiError, isPassing, problemFrom } from '../api/api-error.ts'
import type { Problem } from '../ui/error-modal.tsx'
import { SentElsewhere } from './alone.ts'
import type { UploadState } from './create-uploads.ts'

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

/** The time left, as precise as the user needs. */
export const leftText = (seconds: number): string => {
  if (seconds < 60) return `Faltan ${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `Faltan ${minutes} min` : `Faltan ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Shown while a lost connection is retried. */
export const lostText = 'Se perdió la conexión. La carga sigue sola cuando vuelva'

/** A permanent refusal of the server: a retry would change nothing. */
export const refusalOf = (state: UploadState | undefined): Problem | undefined => {
  if (state?.is !== 'stopped') return undefined
  const { error } = state
  if (error instanceof SentElsewhere) return { text: error.message }
  if (!(error instanceof ApiError) || isPassing(error)) return undefined
  return error.code === 'fileExtension'
    ? { title: largeFileRefusals.wrongFormat, text: error.message }
    : problemFrom(error)
}
