import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import { dayCalls } from '../../../shared/day-calls.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { card } from '../../../test/support/day-cards.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { withCard } from './cards/day-items.ts'
import { configured, dayOf, seat } from './day.fixture.ts'
import { DayPage } from './day-page.tsx'

const early = card({ id: '2026-11-20.early', beginDate: '08:00:00', endDate: '09:00:00', aprovedCount: 3 })
const last = { management: 'Cartera', area: 'Cobranza', new: 'Cobro' }

let api: ReturnType<typeof pageApi>
let day: DayAnswer
beforeEach(async () => {
  api = pageApi()
  day = dayOf([early], { last })
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(dayCalls.day, () => answer(dayCalls.day, day))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () => answer(processConfigurations.managements, { items: [] }))
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, { items: [configured()] }),
  )
})

const open = async () => {
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('Cobro')
  return screen
}

/** The server accepts an activity once its parts are sent. */
const takesParts = (code: 'activityOverlaps' | 'activityParts', parts: ActivityCard['partitions']) => {
  const save = ({ body }: { body: unknown }) => {
    const { partitions, ...typed } = body as ActivityCard
    if (!partitions) return refusal(code, { partitions: JSON.stringify(parts) })
    const saved = card({ ...typed, id: typed.id ?? '2026-11-20.new', version: 1, partitions })
    day = { ...withCard(day, saved), last }
    return answer(dayCalls.register, saved)
  }
  api.on(dayCalls.register, save)
  api.on(dayCalls.edit, save)
}

test('an overlap is reported in full, and can be saved in the free parts', async () => {
  const parts = [{ beginDate: '09:00:00', endDate: '10:00:00' }]
  takesParts('activityOverlaps', parts)
  const screen = await open()
  await userEvent.fill(screen.getByLabelText('Hora inicio'), '08:30')
  await userEvent.fill(screen.getByLabelText('Hora fin'), '10:30')
  await userEvent.fill(screen.getByLabelText('Aprobados'), '1')
  await userEvent.fill(screen.getByLabelText('Devueltos'), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Registrar', exact: true }))
  const dialog = screen.getByRole('dialog', { name: 'Lo sentimos' })
  await expect
    .element(dialog.getByText('Ya registraste una actividad en la franja horaria seleccionada.'))
    .toBeVisible()
  await expect.element(dialog.getByText('09:00 – 10:00 (1 h 00 min)')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar en partes' }))
  await expect.element(screen.getByText('En partes: 09:00 – 10:00')).toBeVisible()
  expect(api.asked(dayCalls.register).at(-1)?.body).toMatchObject({ partitions: parts })
})

test('a new time for an activity in parts asks for its parts again', async () => {
  const parts = [{ beginDate: '08:00:00', endDate: '09:30:00' }]
  takesParts('activityParts', parts)
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' }))
  await userEvent.fill(screen.getByLabelText('Hora fin'), '09:30')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirma las partes' })
  await expect.element(dialog.getByText('08:00 – 09:30 (1 h 30 min)')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar en partes' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.asked(dayCalls.edit).at(-1)?.body).toMatchObject({ id: early.id, partitions: parts })
})
