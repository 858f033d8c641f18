import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { fundCodes } from '../../../shared/guarantees.ts'

const entry = z.object({
  idempotencyKey: z.string(),
  guaranteeId: z.string(),
  clientDocument: z.string(),
  amount: z.string(),
  efngCodigo: z.enum(fundCodes),
  reservaCodigo: z.string().optional(),
  /** The instant. */
  fechaReserva: z.string(),
  codigoCausal: z.string().optional(),
  observaciones: z.string().optional(),
  replacedFNGProduct: z.string().optional(),
})
/** A reserve as the fund has registered it. */
export type LedgerEntry = z.output<typeof entry>

/** The half of a line that a death left says nothing. */
const parseLine = (line: string): LedgerEntry[] => {
  try {
    return [entry.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** The fund's own books: one entry a key, in the order of their registration; a file keeps them over a restart. */
export const openLedger = (file: string | undefined) => {
  const kept = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []
  const entries = new Map(kept.map((one) => [one.idempotencyKey, one]))
  return {
    find: (key: string) => entries.get(key),
    list: () => [...entries.values()],
    register: (one: LedgerEntry) => {
      // A line of its own, also after the half of one.
      if (file) appendFileSync(file, `\n${JSON.stringify(one)}`)
      entries.set(one.idempotencyKey, one)
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>
