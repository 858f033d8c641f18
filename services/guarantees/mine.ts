import { type guaranteeCalls, reservesPerPage } from '../../shared/guarantee-calls.ts'
import type { Handler } from '../http/api.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { checkReserver } from './access.ts'
import { guaranteesTable } from './keys.ts'
import { reserveCursor } from './reserve-cursor.ts'
import { storedReserve } from './stored-reserve.ts'

/** The caller's own reserves, the latest first. */
export const mine: Handler<typeof guaranteeCalls.mine> = async ({ query: { cursor }, session }) => {
  checkReserver(session)
  const { login: user } = session
  const query: Query = {
    table: guaranteesTable(),
    index: 'by-user',
    where: '#user = :user',
    values: { user },
    order: 'descending',
    limit: reservesPerPage,
  }
  return pageOfQuery(query, storedReserve, { cursor, ...reserveCursor({ user }) })
}
