import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import { addDays, bogotaDay } from '../../../shared/dates.ts'
import { dayCalls } from '../../../shared/day-calls.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { sessions } from '../../../shared/sessions.ts'
import { automaticCard, card } from '../../../test/support/day-cards.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { nameOfDay } from '../../day-name.ts'
import { formatDay } from '../../format.ts'
import { logOut } from '../../session/log-out.ts'
import { withCard } from './cards/day-items.ts'
import { configured, dayOf, seat } from './day.fixture.ts'
import { DayPage } from './day-page.tsx'

const early = card({ id: '2026-11-20.early', beginDate: '08:00:00', endDate: '09:00:00', aprovedCount: 3 })
const late = card({ id: '2026-11-20.late', beginDate: '10:00:00', endDate: '11:00:00', new: 'Visitas' })
const today = bogotaDay(new Date())
const last = { management: 'Cartera', area: 'Cobranza', new: 'Cobro' }

let api: ReturnType<typeof pageApi>
let day: DayAnswer
beforeEach(async () => {
  api = pageApi()
  day = dayOf([early, late], { last })
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(dayCalls.day, () => answer(dayCalls.day, day))
  api.on(dayCalls.month, () =>
    answer(dayCalls.month, {
      ...{ month: '2026-11', items: [], aprovedCount: 0, returnedCount: 0, othersCount: 0, total: 0 },
    }),
  )
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () =>
    answer(processConfigurations.managements, {
      items: [{ vertical: 'Operaciones', managements: ['Cartera', 'Tarjetas'] }],
    }),
  )
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, {
      items: [
        configured(),
        configured({ process: 'Visitas', hasAmount: true }),
        configured({ area: 'Fallas de Sistema', process: 'Caída', hasCases: false, hasCaseNumber: true }),
      ],
    }),
  )
  api.on(dayCalls.register, ({ body }) => saves(body as ActivityCard))
})

const saves = (body: Partial<ActivityCard>) => {
  const saved = card({ ...body, id: '2026-11-20.new', version: 1, partitions: body.partitions ?? [] })
  day = { ...withCard(day, saved), last }
  return answer(dayCalls.register, saved)
}

const open = async () => {
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('Cobro')
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

const save = (screen: Screen) => screen.getByRole('button', { name: 'Registrar', exact: true })
const choose = async (screen: Screen, label: string, typed: string) => {
  await userEvent.fill(screen.getByRole('combobox', { name: label }), typed)
  await userEvent.keyboard('{Enter}')
}

test('an activity is saved with few keys: the place is filled in, 1H sets the end, Enter saves, and the next one starts there', async () => {
  const screen = await open()
  await expect.element(screen.getByLabelText('Hora inicio')).toHaveValue('11:00')
  await expect.element(save(screen)).toBeDisabled()
  await expect.element(screen.getByText('Falta: hora fin, aprobados, devueltos')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '1H: 1 hora' }))
  await userEvent.fill(screen.getByLabelText('Aprobados'), '12345')
  await userEvent.fill(screen.getByLabelText('Devueltos'), '2')
  await expect.element(screen.getByLabelText('Aprobados')).toHaveValue('12.345')
  await expect.element(screen.getByLabelText('Total')).toHaveValue('12.347')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('El registro se realizó con éxito')).toBeVisible()
  expect(api.asked(dayCalls.register)[0]?.body).toMatchObject({
    ...{ ...last, date: '2026/11/20', beginDate: '11:00:00', endDate: '12:00:00' },
    ...{ aprovedCount: 12_345, returnedCount: 2, idProductivity: expect.any(String) },
    positionCode: seat.positionCode,
  })
  await expect.element(screen.getByLabelText('Hora inicio')).toHaveValue('12:00')
  await expect.element(screen.getByLabelText('Hora fin')).toHaveFocus()
  await expect.element(screen.getByText('3 h 00 min').first()).toBeVisible()
})

test('fields that depend on a place are cleared with it, and each process asks for its own', async () => {
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: '30M: 30 minutos' }))
  await choose(screen, 'Proceso', 'Visitas')
  await userEvent.fill(screen.getByLabelText('Monto'), '1234567,8')
  await userEvent.click(screen.getByLabelText('Observaciones'))
  await expect.element(screen.getByLabelText('Monto')).toHaveValue('$ 1.234.567,8')
  await expect.element(screen.getByLabelText('Hora fin')).toHaveValue('11:30')
  await choose(screen, 'Área', 'Fallas')
  await expect.element(screen.getByLabelText('Hora fin')).toHaveValue('')
  await expect.element(screen.getByRole('combobox', { name: 'Proceso' })).toHaveValue('')
  await choose(screen, 'Proceso', 'Caída')
  await expect.element(screen.getByLabelText('Monto')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Aprobados')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '30M: 30 minutos' }))
  await expect.element(save(screen)).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Número de caso (SMAX)'), '12345678901')
  await expect.element(screen.getByLabelText('Número de caso (SMAX)')).toHaveValue('1234567890')
  await expect.element(save(screen)).toBeEnabled()
})

test('a gap opens the form with its time', async () => {
  const screen = await open()
  await userEvent.click(
    screen.getByRole('button', { name: /09:00 – 10:00.*Tiempo sin registrar.*Registrar/ }),
  )
  await expect.element(screen.getByLabelText('Hora inicio')).toHaveValue('09:00')
  await expect.element(screen.getByLabelText('Hora fin')).toHaveValue('10:00')
  await expect.element(screen.getByLabelText('Aprobados')).toHaveFocus()
})

test('an edit saves only the differences, and blocks the other cards meanwhile', async () => {
  api.on(dayCalls.edit, ({ body }) => answer(dayCalls.edit, { ...early, ...(body as object), version: 2 }))
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' }))
  const change = screen.getByRole('button', { name: 'Guardar cambios' })
  await expect.element(change).toBeDisabled()
  await expect
    .element(screen.getByRole('button', { name: 'Eliminar Visitas de 10:00 a 11:00' }))
    .toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Aprobados'), '4')
  await expect.element(change).toBeEnabled()
  await userEvent.fill(screen.getByLabelText('Aprobados'), '3')
  await expect.element(change).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Observaciones'), 'Llamadas')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Registrar actividad' })).toBeVisible()
  expect(api.asked(dayCalls.edit)[0]?.body).toMatchObject({
    ...{ id: early.id, version: 1, comments: 'Llamadas', repoblate: true },
  })
})

test('a deletion can be undone, and is sent before anything else is registered', async () => {
  api.on(dayCalls.remove, () => {
    day = dayOf([late], { last })
    return answer(dayCalls.remove, null)
  })
  const screen = await open()
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar Cobro de 08:00 a 09:00' }))
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar', exact: true }))
  }
  await remove()
  await expect
    .element(screen.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' }))
    .not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await expect.element(screen.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' })).toBeVisible()
  expect(api.asked(dayCalls.remove)).toEqual([])
  await remove()
  await userEvent.click(screen.getByRole('button', { name: '1H: 1 hora' }))
  await userEvent.fill(screen.getByLabelText('Aprobados'), '1')
  await userEvent.fill(screen.getByLabelText('Devueltos'), '0')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('El registro se realizó con éxito')).toBeVisible()
  expect(api.asked(dayCalls.remove)[0]?.body).toMatchObject({ id: early.id, version: 1 })
})

test('a deletion that can still be undone is sent on log-out', async () => {
  api.on(dayCalls.remove, () => answer(dayCalls.remove, null))
  api.on(sessions.tokenDelete, () => answer(sessions.tokenDelete, null))
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Cobro de 08:00 a 09:00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar', exact: true }))
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  expect(api.asked(dayCalls.remove)).toEqual([])
  await logOut()
  await expect.poll(() => api.asked(dayCalls.remove)).toHaveLength(1)
  expect(api.asked(dayCalls.remove)[0]?.body).toMatchObject({ id: early.id, version: 1 })
})

test('a conflict and a card that cannot be edited are marked; an empty day says so', async () => {
  day = dayOf([automaticCard({ beginDate: '08:30:00', endDate: '08:40:00' }), early], { last })
  const screen = await open()
  await expect.element(screen.getByText('Tienes actividades en conflicto')).toBeVisible()
  const edit = screen.getByRole('button', { name: 'Editar Desembolso de 08:30 a 08:40' })
  await expect.element(edit).toBeDisabled()
  await expect
    .element(edit)
    .toHaveAccessibleDescription('Las actividades automáticas no se pueden editar ni eliminar')
})

test('news cannot be repeated in the form, which has no fields for them', async () => {
  const news = { new: 'Permiso', isLeaderReported: true, enabled: false, userLeader: 'LIDER01' }
  day = dayOf([early, card({ ...late, ...news })], { last })
  const screen = await open()
  const repeat = screen.getByRole('button', { name: 'Repetir Permiso de 10:00 a 11:00' })
  await expect.element(repeat).toBeDisabled()
  await expect.element(repeat).toHaveAccessibleDescription('Las novedades se registran en Novedades')
  await expect.element(screen.getByRole('button', { name: 'Repetir Cobro de 08:00 a 09:00' })).toBeEnabled()
})

test('the typed values are restored after a reload', async () => {
  const first = await open()
  await userEvent.fill(first.getByLabelText('Observaciones'), 'Llamadas a clientes')
  await first.unmount()
  const screen = await open()
  await expect.element(screen.getByLabelText('Observaciones')).toHaveValue('Llamadas a clientes')
})

test('the typed values are restored after a cancelled edit', async () => {
  const screen = await open()
  await userEvent.fill(screen.getByLabelText('Observaciones'), 'Llamadas a clientes')
  await userEvent.click(screen.getByRole('button', { name: 'Editar Cobro de 08:00 a 09:00' }))
  await expect.element(screen.getByLabelText('Hora inicio')).toHaveValue('08:00')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar', exact: true }))
  await expect.element(screen.getByLabelText('Observaciones')).toHaveValue('Llamadas a clientes')
})

test('the navigation to other days keeps the focus while it is used by keyboard', async () => {
  api.on(dayCalls.day, ({ url }) => {
    const asked = url.searchParams.get('day') ?? today
    return answer(dayCalls.day, { ...dayOf([], { last }), day: asked, today })
  })
  const screen = await open()
  const title = (one: string) => screen.getByRole('heading', { name: nameOfDay(one) })
  const back = screen.getByRole('button', { name: 'Día anterior' })
  await expect.element(title(today)).toBeVisible()
  ;(back.element() as HTMLElement).focus()
  for (const ago of [1, 2]) {
    await userEvent.keyboard('{Enter}')
    await expect.element(title(addDays(today, -ago))).toBeVisible()
    await expect.element(back).toHaveFocus()
  }
  const field = screen.getByLabelText('Día', { exact: true })
  const typed = addDays(today, -3).split('-').toReversed().join('')
  await userEvent.tripleClick(field)
  await userEvent.keyboard(typed)
  await expect.element(title(addDays(today, -3))).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.tripleClick(field)
  await userEvent.keyboard('1{Tab}')
  await expect.element(field).toHaveValue(formatDay(addDays(today, -3)))
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(title(today)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hoy' })).toHaveFocus()
})

test('a cancelled edit leads back to its card', async () => {
  const screen = await open()
  const edit = screen.getByRole('button', { name: 'Editar Visitas de 10:00 a 11:00' })
  await userEvent.click(edit)
  await expect.element(screen.getByLabelText('Hora inicio')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar', exact: true }))
  await expect.element(edit).toHaveFocus()
})

test.each([
  ['Gerencia', { management: 'Sin nadie', area: 'Cobranza', new: 'Cobro' }, 'Sin nadie'],
  ['Área', { ...last, area: 'Retirada' }, 'Retirada'],
  ['Proceso', { ...last, new: 'Retirado' }, 'Retirado'],
])('a %s that is no longer in the configuration is reported at its field', async (label, place, name) => {
  day = dayOf([card({ ...place })], { last })
  api.on(processConfigurations.ofManagement, ({ url }) =>
    answer(processConfigurations.ofManagement, {
      items: url.pathname.endsWith('/Cartera') ? [configured()] : [],
    }),
  )
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: /^Repetir/ }))
  await userEvent.click(screen.getByRole('button', { name: '1H: 1 hora' }))
  await userEvent.fill(screen.getByLabelText('Aprobados'), '1')
  await userEvent.fill(screen.getByLabelText('Devueltos'), '0')
  await expect.element(save(screen)).toBeDisabled()
  const field = screen.getByRole('combobox', { name: label })
  await expect
    .element(field)
    .toHaveAccessibleDescription(`${name} ya no está en la configuración. Elige otra opción.`)
})
