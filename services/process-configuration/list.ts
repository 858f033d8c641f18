import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { configuredProcess, processesPerPage } from '../../shared/process-configuration.ts'
import type { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Call, Handler } from '../http/api.ts'
import { type Head, readHead } from '../roster/head.ts'
import { staffTable } from '../roster/keys.ts'
import { listInGeneration } from '../roster/list-in-generation.ts'
import { checkAdministers, ownVertical } from '../roster/own-vertical.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { processKeys } from './keys.ts'

const page = (head: Head, vertical: string, cursor: string | undefined, management?: string) =>
  listInGeneration(
    cursor,
    (generation, after) => {
      const pk = processKeys.vertical(generation, vertical)
      const prefix = processKeys.prefix(...(management ? [management] : []))
      const of = { table: staffTable(), pk, prefix, limit: processesPerPage, cursor: after }
      return pageOfItems(of, configuredProcess)
    },
    head,
  )

/** The processes of a vertical, for who administers it. */
export const list: Handler<typeof processConfigurations.list> = async ({
  query: { Vertical, cursor },
  session,
}) => {
  const head = await readHead()
  await checkAdministers(session, Vertical, head)
  return page(head, Vertical, cursor)
}

/** Those of a management of the caller's own vertical; of another one, for who administers it. */
export const ofManagement = async ({
  params: { key },
  query: { vertical, cursor },
  session,
}: Call<typeof processConfigurations.ofManagement>): Promise<
  Answer<typeof processConfigurations.ofManagement>
> => {
  const head = await readHead()
  if (vertical && hasKind(session, 'rootAdmin')) return page(head, vertical, cursor, key)
  const own = await ownVertical(session, head)
  if (vertical && vertical !== own) throw new Refusal('forbidden')
  return page(head, own, cursor, key)
}
