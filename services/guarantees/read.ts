import { orRefuse } from '../../shared/errors.ts'
import { eventsPerPage, type guaranteeCalls, reservesPerPage } from '../../shared/guarantee-calls.ts'
import { reserveEvent } from '../../shared/guarantees.ts'
import { caseForReserve } from '../cases/case-for-reserve.ts'
import type { Handler } from '../http/api.ts'
import { historyPage } from '../table/history.ts'
import { pageOfQuery } from '../table/page-of-items.ts'
import type { Query } from '../table/query.ts'
import { checkReserver } from './new-reserve.ts'
import { pollReserve } from './poll-reserve.ts'
import { reserveCursor } from './reserve-cursor.ts'
import { fetchGuarantee } from './scg.ts'
import { eventPrefix, findReserve, guaranteeKeys, guaranteesTable, storedReserve } from './stored-reserve.ts'
import { findHolder } from './writes.ts'

export const find: Handler<typeof guaranteeCalls.find> = async ({ params, query, session }) => {
  checkReserver(session)
  const [guarantee, reserve] = await Promise.all([
    fetchGuarantee(params.guarantee),
    findHolder(params.guarantee),
  ])
  if (query.requestNumber) await caseForReserve(session, query.requestNumber, guarantee.clientInfo.clieCodigo)
  return { ...guarantee, reserve }
}

/** A reserve of any user: guarantees are visible to everybody. The fund is polled about an open one. */
export const state: Handler<typeof guaranteeCalls.state> = async ({ params: { id }, session }) => {
  checkReserver(session)
  return (await pollReserve(orRefuse(await findReserve(id)), session.login)).present
}

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

export const history: Handler<typeof guaranteeCalls.history> = async ({ params, query, session }) => {
  checkReserver(session)
  const { pk } = guaranteeKeys.lock(params.guarantee)
  const events = { table: guaranteesTable(), pk, sk: eventPrefix }
  return historyPage(events, reserveEvent, { limit: eventsPerPage, cursor: query.cursor })
}
