import { Refusal } from '../../shared/errors.ts'

/** What a percent-encoded path or header says. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('badRequest')
  }
}
