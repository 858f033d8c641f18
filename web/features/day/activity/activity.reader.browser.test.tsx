import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { card } from '../../../../test/support/day-cards.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { startReader } from '../../../../test/support/screen-reader.ts'
import { withCard } from '../cards/day-items.ts'
import { configured, dayOf, seat } from '../day.fixture.ts'
import { DayPage } from '../day-page.tsx'

const last = { management: 'Cartera', area: 'Cobranza', new: 'Cobro' }

test('a screen reader follows an activity from its times to its place in the day', async () => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  let day = dayOf([card({ beginDate: '08:00:00', endDate: '09:00:00' })], { last })
  api.on(dayCalls.day, () => answer(dayCalls.day, day))
  const nothing = { items: [], aprovedCount: 0, returnedCount: 0, othersCount: 0, total: 0 }
  api.on(dayCalls.month, () => answer(dayCalls.month, { month: '2026-11', ...nothing }))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  const { managements, ofManagement } = processConfigurations
  api.on(managements, () =>
    answer(managements, { items: [{ vertical: 'Operaciones', managements: ['Cartera'] }] }),
  )
  api.on(ofManagement, () => answer(ofManagement, { items: [configured()] }))
  api.on(dayCalls.register, ({ body }) => {
    const saved = card({ ...(body as Partial<ActivityCard>), id: '2026-11-20.new', version: 1 })
    day = { ...withCard(day, saved), last }
    return answer(dayCalls.register, saved)
  })
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('Cobro')
  const reader = await startReader()
  ;(screen.getByLabelText('Hora inicio').element() as HTMLElement).focus()
  await reader.hears(/^textbox, Hora inicio, 09:00/)
  await userEvent.keyboard('{Tab}0{Tab}')
  await reader.hears(/^textbox, Hora fin/)
  await reader.hears('assertive: La hora 0 es inválida.')
  await reader.hears('button, 30M: 30 minutos, not pressed')
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}12{Tab}')
  await reader.hears('textbox, Aprobados')
  await reader.hears('polite: Falta: aprobados, devueltos')
  await userEvent.keyboard('2{Tab}{Tab}')
  await reader.hears('textbox, Observaciones, 0 de 200 caracteres')
  await reader.hears('button, Registrar')
  await userEvent.keyboard('{Enter}')
  await reader.hears(/^polite: El registro se realizó con éxito/)
  await expect.element(screen.getByRole('button', { name: 'Editar Cobro de 09:00 a 09:30' })).toBeVisible()
})
