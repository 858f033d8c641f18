import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dayCalls, type TeamMember } from '../../../../shared/day-calls.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { timeReports } from '../../../../shared/time-reports.ts'
import { automaticCard, card } from '../../../../test/support/day-cards.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { revalidate } from '../../../api/refresh.ts'
import type { WorkbookPart } from '../../../ui/workbook-worker.ts'
import { configured, dayOf, seat } from '../day.fixture.ts'
import { DayPage } from '../day-page.tsx'

const counts = { aprovedCount: 8, returnedCount: 2, othersCount: 0, total: 10 }
const member = (some: Partial<TeamMember> = {}): TeamMember => ({
  ...{ user: 'LUZPEN01', fullName: 'Luz Peña', positionCode: 'OPE1', area: 'Cobranza', process: 'Cobro' },
  ...{ hoursSeg: 36_000, productiveSeconds: 28_800, absenceSeconds: 0, gapSeconds: 0, gaps: 0 },
  ...{ nonProductiveSeconds: 7_200, conflicts: 0, ...counts, goal: 20, fullGoal: 20, done: 10, absences: [] },
  ...some,
})
const absence = { new: 'Permiso', beginDate: '08:00:00', endDate: '10:00:00' }
const team = [
  member({ absences: [absence], absenceSeconds: 7_200, nonProductiveSeconds: 0, fullGoal: 25 }),
  member({
    user: 'OSCNAN01',
    fullName: 'ÓSCAR ÑÁÑEZ',
    positionCode: 'OPE2',
    gaps: 2,
    gapSeconds: 3_600,
    done: 30,
  }),
]

const place = { vertical: 'Operaciones', management: 'Cartera' }

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter({ login: 'LIDER01', roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  api.on(dayCalls.team, () => answer(dayCalls.team, { ...place, day: '2026-11-20', items: team }))
  api.on(dayCalls.day, ({ url }) =>
    answer(
      dayCalls.day,
      dayOf([automaticCard(), card()], { user: url.pathname.split('/').at(-1) ?? '', editable: false }),
    ),
  )
  const line = { ...place, area: 'Desembolso', new: 'Pagos', ...counts }
  api.on(dayCalls.month, () => answer(dayCalls.month, { month: '2026-11', items: [line], ...counts }))
})

const open = async (query = '') =>
  (
    await renderScreens(
      [{ path: '/report-productivity', Component: DayPage }],
      `/report-productivity${query}`,
    )
  ).screen

test('the board shows each person’s day, in the chosen order', async () => {
  const screen = await open('?pestana=equipo')
  const rows = () => screen.getByRole('row')
  await expect
    .element(rows().nth(1))
    .toHaveTextContent('Luz PeñaCobranza · Cobro10 h 00 min1020jornada: 2550 %Permiso 08:00 – 10:00')
  await expect
    .element(rows().nth(2))
    .toHaveTextContent('Óscar ÑáñezCobranza · Cobro10 h 00 min1020150 %1 h 00 min (2)')
  await userEvent.click(screen.getByRole('button', { name: /^Avance/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Avance/ }))
  await expect.element(rows().nth(1).getByRole('link', { name: 'Óscar Ñáñez' })).toBeVisible()
  await userEvent.fill(screen.getByPlaceholder('Buscar persona, área o proceso'), 'pena')
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
})

test('a board that could not be refreshed says so beside its data, and retries by itself', async () => {
  const screen = await open('?pestana=equipo')
  await expect.element(screen.getByRole('link', { name: 'Luz Peña' })).toBeVisible()
  let fails = true
  api.on(dayCalls.team, () => {
    if (fails) return refusal('tooManyRequests')
    return answer(dayCalls.team, { ...place, day: '2026-11-20', items: team.slice(1) })
  })
  await revalidate(dayCalls.team)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No se pudo actualizar. Lo intentamos de nuevo.')
  await expect.element(screen.getByRole('link', { name: 'Luz Peña' })).toBeVisible()
  fails = false
  await expect.element(screen.getByRole('link', { name: 'Luz Peña' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

/** Records the messages to the workbook worker; `rows` are those of the last sheet. */
const tapWorkbooks = () => {
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage')
  const rows = () => {
    const parts = postMessage.mock.calls.map(([part]) => part as WorkbookPart)
    const last = parts.slice(parts.findLastIndex((part) => 'sheet' in part))
    return last.flatMap((part) => ('rows' in part ? part.rows : []))
  }
  return { rows, restore: () => postMessage.mockRestore() }
}

test('the file of the board has the shown rows, in their order, with names in capitals', async () => {
  const workbooks = tapWorkbooks()
  const screen = await open('?pestana=equipo&orden=avance&sentido=desc')
  const names = () => workbooks.rows().map(([name]) => name)
  await expect.element(screen.getByRole('link', { name: 'Óscar Ñáñez' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }))
  await expect.poll(names).toEqual(['ÓSCAR ÑÁÑEZ', 'LUZ PEÑA'])
  await userEvent.fill(screen.getByPlaceholder('Buscar persona, área o proceso'), 'pena')
  await expect.element(screen.getByText('1 resultado')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }))
  await expect.poll(names).toEqual(['LUZ PEÑA'])
  workbooks.restore()
})

test('a person’s day is read-only, with the month under it', async () => {
  const screen = await open('?pestana=equipo')
  await userEvent.click(screen.getByRole('link', { name: 'Óscar Ñáñez' }))
  await expect.element(screen.getByRole('heading', { name: 'Óscar Ñáñez' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Actividades del día' })).toBeVisible()
  await expect.element(screen.getByText('Tiene actividades en conflicto')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Editar/ })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading', { name: 'Total de casos - noviembre de 2026' }))
    .toBeVisible()
  await expect.element(screen.getByText('Procesos Desembolso')).toBeVisible()
  expect(api.asked(dayCalls.day)[0]?.url.pathname).toMatch(/\/OSCNAN01$/)
})

test('a leader saves the times of the person’s cases on the shown day', async () => {
  const workbooks = tapWorkbooks()
  const piece = {
    ...{ caso: '7001', finiciocaso: '2026-11-20T09:15:00', finiciogestor: '2026-11-20T10:00:00' },
    ...{ ffinalgestor: '2026-11-20T10:20:00', estado: 'Desembolsado', producto: 'Cartera ordinaria' },
    ...{ proceso: 'Desembolso', subproceso: 'Proceso de desembolso', usuario: 'OSCNAN01' },
  }
  api.on(timeReports.ofDay, () => answer(timeReports.ofDay, { day: '2026-11-20', items: [piece] }))
  const screen = await open('?pestana=equipo')
  await userEvent.click(screen.getByRole('link', { name: 'Óscar Ñáñez' }))
  await userEvent.click(screen.getByRole('button', { name: 'Descargar reporte' }))
  await expect.element(screen.getByText('El reporte se descargó exitosamente.')).toBeVisible()
  expect(api.asked(timeReports.ofDay).map(({ body }) => body)).toEqual([
    { day: '2026-11-20', user: 'OSCNAN01' },
  ])
  // Times are values of a spreadsheet, which has no time zones.
  const saved = Object.values(piece).map((value) =>
    /^\d{4}-.*T/.test(value) ? new Date(`${value}Z`) : value,
  )
  expect(workbooks.rows()).toEqual([saved])
  workbooks.restore()
})

test('a leader of nobody has no board', async () => {
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(seatCalls.find, () => refusal('notInRoster'))
  const screen = await open('?pestana=equipo')
  await expect
    .element(screen.getByText(/^Para continuar es necesario que verifiques con tu líder/))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Mi equipo' })).not.toBeInTheDocument()
  expect(api.asked(dayCalls.team)).toEqual([])
})

test('a template that another window saved meanwhile stays', async () => {
  const { management, area, process } = configured()
  const last = { management, area, new: process }
  const one = (name: string) => ({ id: crypto.randomUUID(), name, ...last, minutes: 45 })
  const [mine, other] = [one('Comité'), one('De otra ventana')]
  let templates = { version: 3, items: [mine] }
  api.on(dayCalls.day, () => answer(dayCalls.day, dayOf([card()], { last, templates })))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () => answer(processConfigurations.managements, { items: [] }))
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, { items: [configured()] }),
  )
  api.on(dayCalls.saveTemplates, ({ body }) =>
    answer(dayCalls.saveTemplates, { ...(body as typeof templates), version: 5 }),
  )
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Plantillas' }))
  await expect.element(screen.getByLabelText(/^Nombre de la plantilla/)).toBeVisible()
  templates = { version: 4, items: [mine, other] }
  await revalidate(dayCalls.day)
  await userEvent.fill(screen.getByLabelText(/^Nombre de la plantilla/), 'Nueva')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar plantilla' }))
  await expect.poll(() => api.asked(dayCalls.saveTemplates).length).toBe(1)
  expect(api.asked(dayCalls.saveTemplates)[0]?.body).toMatchObject({
    version: 4,
    items: [{ name: 'Comité' }, { name: 'De otra ventana' }, { name: 'Nueva' }],
  })
})

test('the form is saved as a template, which fills it again', async () => {
  const { management, area, process } = configured()
  const last = { management, area, new: process }
  const templates = { version: 3, items: [{ id: crypto.randomUUID(), name: 'Comité', ...last, minutes: 45 }] }
  api.on(dayCalls.day, () => answer(dayCalls.day, dayOf([card()], { last, templates })))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () => answer(processConfigurations.managements, { items: [] }))
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, { items: [configured()] }),
  )
  api.on(dayCalls.saveTemplates, ({ body }) =>
    answer(dayCalls.saveTemplates, { ...(body as typeof templates), version: 4 }),
  )
  const screen = await open()
  await userEvent.selectOptions(screen.getByLabelText('Usar una plantilla'), 'Comité')
  await expect.element(screen.getByLabelText('Hora fin')).toHaveValue('09:45')
  await userEvent.fill(screen.getByLabelText('Observaciones'), 'Semanal')
  await userEvent.click(screen.getByRole('button', { name: 'Plantillas' }))
  await userEvent.fill(screen.getByLabelText(/^Nombre de la plantilla/), 'Comité semanal')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar plantilla' }))
  await expect.element(screen.getByRole('option', { name: 'Comité semanal' })).toBeInTheDocument()
  const kept = { name: 'Comité semanal', ...last, minutes: 45, comments: 'Semanal' }
  expect(api.asked(dayCalls.saveTemplates)[0]?.body).toMatchObject({
    version: 3,
    items: [{ name: 'Comité' }, kept],
  })
})
