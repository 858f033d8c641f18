import { placeOf } from '../../shared/cases.ts'
import { customerOf } from '../../shared/customers.ts'
import { type StoredCase, storedCase } from '../cases/stored-case.ts'
import { documentPrefixes } from '../documents/keys.ts'
import { guaranteesTable, type StoredReserve, storedReserve } from '../guarantees/stored-reserve.ts'
import { documentsBucket } from '../objects/objects.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, keys, partitions } from '../table/keys.ts'
import { inPartition, queryAll } from '../table/query.ts'
import type { Item } from '../table/scan-table.ts'
import type { Customer } from './customer.ts'
import { dayOf, type Found } from './found.ts'

import { byNumberAlone, unlessOthers, whoseType } from './whose.ts'

const legal =
  'Ley 962 de 2005, art. 28, y Decreto 1377 de 2013, art. 9: no se suprime lo que la ley obliga a conservar.'

/** Kept until years after an instant, or over. */
const withinYears = (kind: 'cases' | 'reserves', from: string, now: Date) => {
  const { ttl } = keepFor(kind, from)
  return ttl * 1_000 > now.getTime()
    ? ({ deed: 'keep', why: `Está dentro del plazo legal. ${legal}`, until: dayOf(ttl * 1_000) } as const)
    : ({ deed: 'delete', why: 'Terminó su plazo legal.' } as const)
}

const hasNumber = ({ number }: Customer, document: unknown): boolean =>
  customerOf(String(document ?? '')) === number

export const caseNumberOf = ({ pk }: { pk: string }): string => pk.slice(partitions.case.length)

const ofCase = async (number: string) => {
  const items = await queryAll({ table: casesTable(), ...inPartition(keys.case(number)) })
  const own = items as Item[]
  return {
    // The case last, so that an interrupted run finds the rest again.
    items: own
      .toSorted((one, other) => Number(one.sk === 'CASE') - Number(other.sk === 'CASE'))
      .map(({ pk, sk = '' }) => ({ table: casesTable(), pk, sk })),
    objects: [documentPrefixes.orders, documentPrefixes.archive].map((prefix) => ({
      ...{ bucket: documentsBucket(), prefix: `${prefix}${number}/` },
    })),
  }
}

const decisionOn = (found: StoredCase, now: Date) =>
  placeOf[found.status] === 'closed'
    ? withinYears('cases', found.changedAt ?? found.receivedAt, now)
    : ({ deed: 'keep', why: 'El caso está en trámite.' } as const)

/** The customer's cases, with histories and documents of all attempts. */
export const findCases = async (items: readonly Item[], customer: Customer, now: Date) => {
  const own = items.filter(
    (item) =>
      item.sk === 'CASE' &&
      hasNumber(customer, item.document) &&
      whoseType(customer, item.typeDocument) !== 'others',
  )
  // The readings of its orders are the customer's too, but only of these.
  const sure = own.filter(({ typeDocument }) => whoseType(customer, typeDocument) === 'own')
  const found: Found[] = []
  const open = new Set<string>()
  for (const item of own) {
    const read = storedCase().parse(item)
    if (placeOf[read.status] !== 'closed') open.add(read.number)
    found.push({
      ...{ kind: 'case', id: read.number, what: 'Caso con historial y documentos' },
      ...unlessOthers(whoseType(customer, item.typeDocument), decisionOn(read, now)),
      ...(await ofCase(read.number)),
    })
  }
  return { found, open, known: new Set(own.map(caseNumberOf)), numbers: new Set(sure.map(caseNumberOf)) }
}

/** What is left of a case whose own item is gone, which says no type of document any more, and cases of others that name the customer. */
export const findOthersOfCases = async (
  items: readonly Item[],
  known: ReadonlySet<string>,
): Promise<Found[]> => {
  const numbers = new Set(items.map(caseNumberOf).filter((number) => !known.has(number)))
  return Promise.all(
    [...numbers].map(async (number): Promise<Found> => {
      const of = await ofCase(number)
      const isThere = of.items.some(({ sk }) => sk === 'CASE')
      return {
        ...{
          kind: 'case',
          id: number,
          what: isThere ? 'Caso de otro cliente o tipo de documento' : 'Resto de un caso',
        },
        ...(isThere
          ? { deed: 'keep', why: 'El caso no es de este cliente, aunque nombra su número.' }
          : { deed: 'review', otherwise: 'delete', why: `${byNumberAlone} El caso ya no existe.` }),
        ...of,
      }
    }),
  )
}

const ofReserve = async ({ id, guaranteeId }: StoredReserve) => {
  const table = guaranteesTable()
  const { pk } = { pk: `${partitions.guarantee}${guaranteeId}` }
  const beside = (await queryAll({ table, ...inPartition({ pk }) })) as Item[]
  const own = beside.filter((item) => item.reserveId === id || item.id === id)
  const reserve = { table, pk: `${partitions.reserve}${id}`, sk: 'RESERVE' }
  return { items: [...own.map(({ sk = '' }) => ({ table, pk, sk })), reserve], objects: [] }
}

/** Reserves, with the names that the guarantee system gave for the customer. */
export const findReserves = async (items: readonly Item[], customer: Customer, now: Date) => {
  const own = items
    .filter(
      ({ pk, clientDocument }) => pk.startsWith(partitions.reserve) && hasNumber(customer, clientDocument),
    )
    .map((item) => storedReserve().parse(item))
  const sure = own.filter(({ clientTypeId }) => whoseType(customer, clientTypeId) === 'own')
  const found = await Promise.all(
    own.map(
      async (reserve): Promise<Found> => ({
        ...{ kind: 'reserve', id: reserve.id, what: 'Reserva con el fondo de garantías' },
        ...unlessOthers(
          whoseType(customer, reserve.clientTypeId),
          withinYears('reserves', reserve.requestedAt, now),
        ),
        ...(await ofReserve(reserve)),
      }),
    ),
  )
  return { found, names: [...new Set(sure.map(({ clientName }) => clientName))] }
}
