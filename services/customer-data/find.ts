import { documentPrefixes } from '../documents/keys.ts'
import { environment } from '../environment.ts'
import { documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { draftPrefix, type Partition, partitions } from '../table/keys.ts'
import { partitionOf } from '../table/partition-of.ts'
import { type Item, scanTable } from '../table/scan-table.ts'
import { type Customer, finderOf, textsIn } from './customer.ts'
import { findCases, findOthersOfCases, findReserves } from './find-cases.ts'
import { findObjects } from './find-objects.ts'
import { findReadings } from './find-readings.ts'
import { type Found, spanishNames } from './found.ts'
import { rules, staffRule } from './rules.ts'
import { unlessOthers, whose, whoseOfMany } from './whose.ts'

export type Findings = { customer: Customer; at: string; names: string[]; found: Found[] }

const tableVariables = [
  'CASES_TABLE',
  'STAFF_TABLE',
  'GUARANTEES_TABLE',
  'FILES_TABLE',
  'SESSIONS_TABLE',
] as const

type Named = { table: string; item: Item; partition: Partition | undefined }

const refOf = ({ table, item: { pk, sk, version } }: Named) => ({
  ...{ table, pk, ...(sk !== undefined && { sk }) },
  ...(typeof version === 'number' && { version }),
})

const ofDraft = (customer: Customer, named: Named): Found => {
  const { pk, sk = '' } = named.item
  const [user, number] = [pk.slice(partitions.draft.length), sk.slice(draftPrefix.length)]
  const prefix = `${documentPrefixes.drafts}${user}/${number}/`
  return {
    ...{ kind: 'draft', id: number, what: 'Orden sin enviar' },
    ...unlessOthers(whose(customer, named.item), {
      deed: 'delete',
      why: 'No se envió: ninguna norma obliga a conservarla.',
    }),
    items: [refOf(named)],
    objects: [documentsBucket(), quarantineBucket()].map((bucket) => ({ bucket, prefix })),
  }
}

/** An item that is none of a case, reserve or reading. */
const ofOther = (customer: Customer, named: Named, mentions: (text: string) => boolean): Found => {
  const { item, partition } = named
  const { pk, sk = '', documentNumber } = item
  const own = partition && rules[partition]
  const inKey = mentions(pk) || mentions(sk) || mentions(String(documentNumber ?? ''))
  // A key cannot be masked, and only people of the roster are keys.
  const rule = own === 'mask' && inKey ? staffRule : own
  const what = (partition && spanishNames[partition]) ?? `Dato de ${partition ?? 'una clase desconocida'}`
  const id = `${pk} ${sk}`.trim()
  const found = { kind: 'item' as const, id, what, items: [refOf(named)], objects: [] }
  const of = rule === 'mask' ? whoseOfMany(customer, item) : whose(customer, item)
  if (pk.endsWith('#CLAIMS') || rule === 'delete')
    return { ...found, ...unlessOthers(of, { deed: 'delete', why: 'Es temporal.' }) }
  if (rule === 'mask')
    return {
      ...found,
      ...unlessOthers(of, { deed: 'mask', why: 'Tiene más que este cliente: se reemplaza su número.' }),
    }
  if (typeof rule === 'object') return { ...found, deed: 'keep', why: rule.keep }
  return {
    ...found,
    deed: 'keep',
    why: 'No hay una regla para esta clase de dato: avisa a quien mantiene el producto.',
  }
}

/** Everything about one customer in tables and buckets. Every table is read whole once, the one of readings twice. */
export const findCustomer = async (customer: Customer, now: Date): Promise<Findings> => {
  const mentions = finderOf(customer)
  const named: Named[] = []
  for (const table of tableVariables.map(environment))
    await scanTable(table, (item) => {
      if (textsIn(item).some(mentions)) named.push({ table, item, partition: partitionOf(item.pk) })
    })
  const itemsOf = (...some: Partition[]) =>
    named.flatMap(({ item, partition }) => (partition && some.includes(partition) ? [item] : []))
  const cases = await findCases(itemsOf('case'), customer, now)
  const reserves = await findReserves(itemsOf('reserve'), customer, now)
  const isStaff = itemsOf('person', 'entered').length > 0
  const others = named.filter(
    ({ partition }) => partition !== 'case' && partition !== 'reserve' && partition !== 'draft',
  )
  const readings = await findReadings({ mentions, cases: cases.numbers, open: cases.open })
  const found = [
    // Before the cases, by which a repeat would find them.
    ...readings,
    ...cases.found,
    ...(await findOthersOfCases(itemsOf('case'), cases.known)),
    ...reserves.found,
    ...named.filter(({ partition }) => partition === 'draft').map((one) => ofDraft(customer, one)),
    ...others.map((one) => ofOther(customer, one, mentions)),
    ...(await findObjects({ customer, mentions, isStaff, now })),
  ]
  return { customer, at: now.toISOString(), names: reserves.names, found }
}

/** The findings with what was to be reviewed and is named now, by its id; and ids that name nothing to review. */
export const chosen = ({ found, ...rest }: Findings, ids: readonly string[]) => {
  const unknown = ids.filter((id) => !found.some((one) => one.id === id && one.deed === 'review'))
  const decided = found.map((one) =>
    one.deed === 'review' && one.otherwise && ids.includes(one.id)
      ? { ...one, deed: one.otherwise, why: `Elegido por su identificador. ${one.why}` }
      : one,
  )
  return { findings: { ...rest, found: decided } satisfies Findings, unknown }
}
