import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '../../shared/audit.ts'
import { hashedId } from '../hashed-id.ts'
import { putMessage } from '../queues/put-message.ts'
import type { Done } from './erase.ts'
import type { Findings } from './find.ts'

/** What no search of this command reads, and why it is kept. */
const apart = [
  'Auditoría: no se puede borrar, ni siquiera a petición del titular. Dice quién vio o cambió cada dato y está bloqueada por el tiempo que el banco decidió (Ley 1581 de 2012, art. 17 lit. d; Ley 962 de 2005, art. 28). Se busca por documento en la página Auditoría.',
  'Archivos grandes como llegaron (large_files/, processed/, failed_files/): se borran solos a los 30 días.',
  'Copias de respaldo: lo borrado sale de ellas cuando vencen (35 días, y las mensuales cuando el banco lo decidió). Una réplica en otro lugar tiene sus propias reglas: repite allí lo que se borró.',
]

export type Report = Omit<Findings, 'found'> & {
  erased: boolean
  by: string
  found: (Omit<Done, 'outcome'> & Partial<Pick<Done, 'outcome'>>)[]
  notSearched: string[]
}

export const reportOf = (
  findings: Findings,
  by: string,
  done: readonly Done[] | undefined,
  queries: readonly string[] = [],
): Report => ({
  ...findings,
  ...{ by, erased: done !== undefined, found: [...(done ?? findings.found)] },
  notSearched: [
    ...apart,
    ...queries.map((query) => `Filas de archivos grandes (se conservan cinco años). Consulta: ${query}`),
  ],
})

const outcomes = {
  deleted: 'borrado',
  masked: 'anonimizado',
  kept: 'conservado',
  review: 'por revisar, sin cambios',
  changed: 'cambió mientras se borraba: repite la orden',
} as const
const deeds = {
  delete: 'se borraría',
  mask: 'se anonimizaría',
  keep: 'se conservaría',
  review: 'por revisar',
} as const

/** The report as a person reads it. */
export const textOf = ({ customer, at, by, erased, found, notSearched }: Report): string => {
  const lines = found.map(({ what, id, deed, outcome, why, until, items, objects }) => {
    const places = [...items.map(({ table }) => table), ...objects.map(({ bucket }) => bucket)]
    const place = deed === 'review' ? ` Está en ${[...new Set(places)].join(', ')}.` : ''
    const end = `${place}${until ? ` Hasta ${until}.` : ''}`
    return `- ${what} ${id}: ${outcome ? outcomes[outcome] : deeds[deed]}. ${why}${end}`
  })
  return [
    `Datos del cliente ${customer.type}:${customer.number}`,
    `${erased ? 'Borrado' : 'Búsqueda sin cambios'} de ${by}, ${at}`,
    '',
    `Encontrado: ${found.length}`,
    ...lines,
    '',
    'No buscado aquí:',
    ...notSearched.map((line) => `- ${line}`),
    '',
  ].join('\n')
}

/** Adds the run to the audit trail, before anything is erased and again after it. */
export const auditRun = ({ customer, by, found, at }: Report, outcome: string, deed: AuditEntry['deed']) => {
  const entry: AuditEntry = {
    ...{ at, request: randomUUID(), session: hashedId(`customer-data ${by}`), address: '127.0.0.1' },
    ...{ login: by, role: 'customer-data', call: `COMMAND customer-data ${deed}`, object: 'export', deed },
    ids: found
      .filter(({ kind }) => kind !== 'item')
      .map(({ id }) => id)
      .slice(0, 2_000),
    customers: [customer.number],
    outcome,
  }
  return putMessage('AUDIT_QUEUE', entry)
}
