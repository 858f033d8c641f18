import { useMemo } from 'react'
import { cases } from '../../../shared/case-calls.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { hasKind } from '../../../shared/roles.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { isStatus } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { numbersOf } from '../../case-view/case-row.ts'
import { periodOf, recent } from '../../features/orders/sent-period.ts'
import { useSentOrders } from '../../features/orders/use-sent-orders.ts'
import { paths } from '../../paths.ts'
import { mayEnter } from '../../screens.ts'
import { serverNow } from '../../session/store.ts'
import { useFound } from '../../ui/search-options.ts'
import { caseItem, orderItem } from './case-item.ts'
import { finder, type Group, groupOf, type Item } from './item.ts'

/** Debounce in milliseconds: a digit that follows at once saves a call, and nobody sees the pause. */
const pause = 60

/** Shorter texts are the beginning of too many numbers. */
const asNumber = /^(?=.*\d)[\w-]{4,20}$/
const asDocument = /^(?=(.*\d){5})[\dA-Za-z.]{6,20}$/

const textFor = (form: RegExp, typed: string): string | undefined => (form.test(typed) ? typed : undefined)

type Search = (text: string, signal: AbortSignal) => Promise<readonly Item[]>

const byNumber =
  (user: SessionUser): Search =>
  async (number, signal) => {
    try {
      const row = await callApi(cases.byNumber, { params: { number } }, { signal })
      return row ? [caseItem(row, user)] : []
    } catch (error) {
      if (isStatus(error, 404)) return []
      throw error
    }
  }

const byDocument =
  (user: SessionUser): Search =>
  async (document, signal) => {
    const { items } = await callApi(cases.ofCustomer, { query: { document } }, { signal })
    return items.map((row) => caseItem(row, user))
  }

/** The cases of a typed number or document that the user may see. */
export const useCases = (user: SessionUser, typed: string): Group[] => {
  const seesCases = hasKind(user, 'analyst', 'leader')
  const searches = useMemo(
    () => (seesCases ? { number: byNumber(user), document: byDocument(user) } : undefined),
    [user, seesCases],
  )
  const number = seesCases ? textFor(asNumber, typed) : undefined
  const document = seesCases ? textFor(asDocument, typed) : undefined
  const found = useFound(searches?.number, number, pause)
  const ofCustomer = useFound(searches?.document, document, pause)
  return [groupOf('Casos', number, found), groupOf('Casos del cliente', document, ofCustomer)]
}

/** The orders that the user sent, by their number or their customer's document: those that their list shows at first. */
export const useOrders = (user: SessionUser, typed: string): Group => {
  const asked = mayEnter(user, paths.sentOrders) ? textFor(asNumber, typed) : undefined
  const period = periodOf(recent, bogotaDay(serverNow()))
  const { data, error } = useSentOrders(asked && user.login, period)
  const isFound = finder(typed)
  const rows = asked ? (data?.rows ?? []) : []
  return {
    title: 'Tus órdenes',
    items: rows.filter((row) => isFound(numbersOf(row), row.document)).map(orderItem),
    isAsking: asked !== undefined && !data && !error,
    failure: asked && error ? 'No se pudieron consultar tus órdenes' : undefined,
  }
}
