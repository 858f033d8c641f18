import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import {
  configuredProcess,
  type processConfigurations,
  processesPerPage,
} from '../../shared/process-configuration.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { staffTable } from '../roster/keys.ts'
import { checkAdministers, ownVertical } from '../roster/own-vertical.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { processKeys } from './keys.ts'

const page = async (vertical: string, cursor: string | undefined, management?: string) => {
  const { items, cursor: next } = await pageOfItems({
    table: staffTable(),
    pk: processKeys.vertical(vertical),
    prefix: processKeys.prefix(management),
    limit: processesPerPage,
    cursor,
  })
  return { items: items.map((item) => configuredProcess().parse(item)), cursor: next }
}

/** The processes of a vertical, for who administers it. */
export const list = async ({
  query: { Vertical, cursor },
  session,
}: Call<typeof processConfigurations.list>): Promise<Answer<typeof processConfigurations.list>> => {
  await checkAdministers(session, Vertical)
  return page(Vertical, cursor)
}

/** Those of a management of the caller's own vertical; of another one, for who administers it. */
export const ofManagement = async ({
  params: { key },
  query: { vertical, cursor },
  session,
}: Call<typeof processConfigurations.ofManagement>): Promise<
  Answer<typeof processConfigurations.ofManagement>
> => {
  if (vertical && hasKind(session, 'rootAdmin')) return page(vertical, cursor, key)
  const own = await ownVertical(session)
  if (vertical && vertical !== own) throw new Refusal('forbidden')
  return page(own, cursor, key)
}
