import { joined, pageOf } from './raw-pdf.ts'

/** Just below the size limit of a document (decision 15). */
const bytes = 4_900_000

/** A whole PDF followed by 5 MB of `text`, between two other texts. */
export const longTail = (text: string, [before, after] = ['', '']): Uint8Array =>
  joined([pageOf('', ''), before, text.repeat(Math.floor(bytes / text.length)), after])
