import * as z from 'zod'
import type { Answer } from '../../shared/contract.ts'
import { managementsMaximum } from '../../shared/process-configuration.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { hasKind } from '../../shared/roles.ts'
import { verticals } from '../../shared/verticals.ts'
import type { Call } from '../http/api.ts'
import { type Head, readHead } from '../roster/head.ts'
import { staffTable } from '../roster/keys.ts'
import { ownVertical } from '../roster/own-vertical.ts'
import { queryPage } from '../table/query.ts'
import { processKeys } from './keys.ts'

const named = z.object({ management: z.string() })

/** The management of the first process whose key is greater. */
const nextManagement = async (ofVertical: string, after: string): Promise<string | undefined> => {
  const { items } = await queryPage({
    table: staffTable(),
    where: 'pk = :pk AND sk > :after',
    values: { pk: ofVertical, after },
    limit: 1,
  })
  return items[0] && named.parse(items[0]).management
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

/** The managements that the caller may choose among (B§7). */
export const managements = async ({
  session,
}: Call<typeof processConfigurations.managements>): Promise<
  Answer<typeof processConfigurations.managements>
> => {
  const head = await readHead()
  const seen = hasKind(session, 'rootAdmin') ? verticals : [await ownVertical(session, head)]
  const known = verticals.filter((vertical) => seen.includes(vertical))
  return {
    items: await Promise.all(
      known.map(async (vertical) => ({ vertical, managements: await managementsOf(head, vertical) })),
    ),
  }
}
