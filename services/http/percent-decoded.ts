import { Refusal } from '../../shared/errors.ts'

/** Decodes a percent-encoded path or header. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('badRequest')
  }
}
