import type { ActivityCard } from '../../../shared/activity-cards.ts'
import { dayCalls } from '../../../shared/day-calls.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { configured, dayOf, seat } from './day.fixture.ts'

const months = { month: '2026-11', items: [], aprovedCount: 0, returnedCount: 0, othersCount: 0, total: 0 }

/** What a handler's day asks for, with these cards; the handler has a seat. */
export const dayApi = async (cards: ActivityCard[]) => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(dayCalls.day, () => answer(dayCalls.day, dayOf(cards)))
  api.on(dayCalls.month, () => answer(dayCalls.month, months))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () =>
    answer(processConfigurations.managements, {
      items: [{ vertical: 'Operaciones', managements: ['Cartera'] }],
    }),
  )
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, { items: [configured()] }),
  )
  return api
}
