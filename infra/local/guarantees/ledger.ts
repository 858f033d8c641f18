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
  /** An instant in ISO format. */
  fechaReserva: z.string(),
  codigoCausal: z.string().optional(),
  observaciones: z.string().optional(),
  replacedFNGProduct: z.string().optional(),
})
/** A reserve that the fund has registered. */
export type LedgerEntry = z.output<typeof entry>

/** Ignores a half-written line. */
const parseLine = (line: string): LedgerEntry[] => {
  try {
    return [entry.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** The fund's ledger: one entry per key, in order of registration; a file keeps them across a restart. */
export const openLedger = (file: string | undefined) => {
  const kept = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []
  const entries = new Map(kept.map((one) => [one.idempotencyKey, one]))
  return {
    find: (key: string) => entries.get(key),
    list: () => [...entries.values()],
    register: (one: LedgerEntry) => {
      // Starts a new line, because the last one may be half-written.
      if (file) appendFileSync(file, `\n${JSON.stringify(one)}`)
      entries.set(one.idempotencyKey, one)
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>
