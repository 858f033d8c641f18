import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import {
  changesPerPage,
  configuredProcess,
  managementsMaximum,
  processChange,
  processesPerPage,
} from '../../shared/process-configuration.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { hasKind } from '../../shared/roles.ts'
import { verticals } from '../../shared/verticals.ts'
import type { Handler } from '../http/api.ts'
import { type Head, listInGeneration, readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { checkAdministers, ownVertical } from '../roster/read-seat.ts'
import { historyPage } from '../table/history.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { queryPages } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { processHistory, processKeys } from './read-process.ts'

const page = (head: Head, vertical: string, cursor: string | undefined, management?: string) =>
  listInGeneration(
    cursor,
    (generation, after) => {
      const pk = processKeys.vertical(generation, vertical)
      const prefix = processKeys.prefix(...(management ? [management] : []))
      const of = { table: rosterTable(), pk, prefix, limit: processesPerPage, cursor: after }
      return pageOfItems(of, configuredProcess)
    },
    head,
  )

export const list: Handler<typeof processConfigurations.list> = async ({ query, session }) => {
  const { Vertical, cursor } = query
  const head = await readHead()
  await checkAdministers(session, Vertical, head)
  return page(head, Vertical, cursor)
}

export const ofManagement: Handler<typeof processConfigurations.ofManagement> = async ({
  params: { key },
  query: { vertical, cursor },
  session,
}) => {
  const head = await readHead()
  if (vertical && hasKind(session, 'rootAdmin')) return page(head, vertical, cursor, key)
  const own = await ownVertical(session, head)
  if (vertical && vertical !== own) throw new Refusal('forbidden')
  return page(head, own, cursor, key)
}

const named = z.object({ management: z.string() })

const nextManagement = async (ofVertical: string, after: string): Promise<string | undefined> => {
  const query = {
    table: rosterTable(),
    where: 'pk = :pk AND sk > :after',
    values: { pk: ofVertical, after },
    limit: 1,
  }
  for await (const items of queryPages(query)) {
    const [found] = readEach(items, (item) => named.parse(item))
    if (found) return found.management
  }
  return undefined
}

/** Greater than every process of a management, and smaller than the next management's. */
const endOf = (management: string): string => `${processKeys.prefix(management)}\u{10ffff}`

/** One small read a management, however many processes it has. */
const managementsOf = async ({ generation }: Head, vertical: string): Promise<string[]> => {
  const ofVertical = processKeys.vertical(generation, vertical)
  const found: string[] = []
  let next = await nextManagement(ofVertical, processKeys.prefix())
  while (next !== undefined && found.length < managementsMaximum) {
    found.push(next)
    next = await nextManagement(ofVertical, endOf(next))
  }
  return found.sort((a, b) => a.localeCompare(b, 'es'))
}

export const managements: Handler<typeof processConfigurations.managements> = async ({ session }) => {
  const head = await readHead()
  const seen = hasKind(session, 'rootAdmin') ? verticals : [await ownVertical(session, head)]
  const known = verticals.filter((vertical) => seen.includes(vertical))
  return {
    items: await Promise.all(
      known.map(async (vertical) => ({ vertical, managements: await managementsOf(head, vertical) })),
    ),
  }
}

export const history: Handler<typeof processConfigurations.history> = async ({ query, session }) => {
  const { cursor, ...place } = query
  await checkAdministers(session, place.vertical)
  return historyPage(processHistory(place), processChange, { limit: changesPerPage, cursor })
}
