import { joined, pageOf } from './raw-pdf.ts'

/** Just below what a document may weigh (decision 15). */
const bytes = 4_900_000

/** A whole PDF that 5 MB of something follow, between two other things. */
export const longTail = (text: string, [before, after] = ['', '']): Uint8Array =>
  joined([pageOf('', ''), before, text.repeat(Math.floor(bytes / text.length)), after])
