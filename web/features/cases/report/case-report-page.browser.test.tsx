import { expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import { caseReports, type Removal } from '../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { CaseReportPage } from './case-report-page.tsx'
import { wireOfTyped } from './typed-instant.ts'

const reported = caseOf({
  ...{ requestNumber: '7001', numberControl: undefined, source: 'reported', reqUser: 'LUZPEN01' },
  ...{ pkRequest: 'groupDisbursement#guaranteeVerification', process: 'guaranteeVerification' },
  ...{ portfolio: 'microfinance', stage: 'disbursement', subStage: 'VerificationGuarantees' },
})
const waiting = caseOf({ ...reported, reqStatus: 'PENDING', document: '52000111' })

const Other = () => null
const begin = async (open: readonly CaseRow[] = [], removal: Removal | null = 'mistaken') => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? [...open] : [] }),
  )
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(cases.byNumber, () => refusal('notFound'))
  api.on(caseReports.temporary, () =>
    answer(caseReports.temporary, {
      ...{ row: reported, beingUserDate: '2026-11-21T20:10:00.000Z', ...(removal && { removal }) },
    }),
  )
  const { screen, router } = await renderScreens([
    { path: '/report-cases/disbursement', Component: CaseReportPage },
    { path: '/cases-gpo', Component: Other },
  ])
  return { api, screen, router }
}
type Screen = Awaited<ReturnType<typeof begin>>['screen']

const number = (screen: Screen) => screen.getByRole('textbox', { name: 'Nº Caso' })
const date = (screen: Screen) => screen.getByRole('textbox', { name: 'Fecha y hora de ingreso' })
const fill = async (screen: Screen) => {
  await number(screen).fill('7001')
  await date(screen).fill('2026-11-20T09:30')
  await screen.getByLabelText('Producto').selectOptions('Microfinanzas')
  await screen.getByLabelText('Proceso', { exact: true }).selectOptions('Desembolso')
}

test('a new case starts once its form is complete, and its outcome is reported', async () => {
  const { api, screen } = await begin()
  const start = screen.getByRole('button', { name: 'Iniciar caso' })
  await fill(screen)
  await screen.getByLabelText('Documento del cliente (opcional)').click()
  await expect.element(screen.getByText('Es un caso nuevo: se creará al iniciarlo')).toBeVisible()
  await expect.element(date(screen)).toHaveValue('20/11/2026 09:30:00')
  await expect.element(start).toBeDisabled()
  // Premium liabilities have no sub-process (B§5).
  await screen.getByLabelText('Producto').selectOptions('Sust. de pasivos premium / plus')
  await expect.element(screen.getByLabelText('Subproceso')).not.toBeInTheDocument()
  await expect.element(start).toBeEnabled()
  await screen.getByLabelText('Producto del catálogo (opcional)').selectOptions('Libranza')
  await screen.getByLabelText('Producto').selectOptions('Microfinanzas')
  await screen.getByLabelText('Subproceso').selectOptions('Verificación de garantías')
  api.on(caseReports.start, () => answer(caseReports.start, reported))
  await start.click()
  await expect.element(screen.getByRole('heading', { name: '7001' })).toHaveFocus()
  expect(api.asked(caseReports.start).map(({ body }) => body)).toEqual([
    {
      actionId: expect.any(String),
      ...{ requestNumber: '7001', requestDate: '2026-11-20T09:30:00', fgnReserve: false },
      // The only product of its portfolio is selected by itself (decision 89).
      productName: 'capital-trabajo',
      ...{ product: 'microfinance', process: 'disbursement', subProcess: 'VerificationGuarantees' },
    },
  ])
  const buttons = ['Pausado', 'Aceptado', 'Devuelto al Revisor', 'Devuelto Comercial']
  for (const name of buttons) await expect.element(screen.getByRole('button', { name })).toBeVisible()

  await screen.getByRole('button', { name: 'Aceptado' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de aprobar el caso 7001?' })
  api.on(cases.changeStatus, () => refusal('unexpected'))
  await dialog.getByRole('button', { name: 'Aceptado' }).click()
  await expect.element(dialog.getByText('Ha ocurrido un error aprobando el caso 7001')).toBeVisible()
  await expect
    .element(dialog.getByText('Se presentó un error al reportar el caso en Gestión Diaria'))
    .toBeVisible()
  api.on(cases.changeStatus, () => answer(cases.changeStatus, { ...reported, reqStatus: 'APPROVED' }))
  await dialog.getByRole('button', { name: 'Aceptado' }).click()
  await expect.element(screen.getByText('Ha sido aprobado el caso 7001')).toBeVisible()
  await expect.element(number(screen)).toHaveFocus()
  await expect.element(number(screen)).toHaveValue('')
})

test('the missing fields of a case are named beside its button, which leads to them; its date may be now', async () => {
  const { api, screen } = await begin()
  const start = screen.getByRole('button', { name: 'Iniciar caso' })
  await expect
    .element(start)
    .toHaveAccessibleDescription('Falta: número de caso, fecha y hora de ingreso, producto, proceso')
  await number(screen).fill('7001')
  await screen.getByRole('button', { name: 'Ahora' }).click()
  expect(wireOfTyped((date(screen).element() as HTMLInputElement).value)).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  await expect.element(screen.getByText('Falta: producto, proceso')).toBeVisible()
  await start.click({ force: true })
  await expect.element(screen.getByLabelText('Producto')).toHaveFocus()
  await expect.element(screen.getByText('Selecciona el producto')).toBeVisible()
  expect(api.asked(caseReports.start)).toEqual([])
})

test('the known data of a queued case are filled in, a case that cannot be started says why, and so does a wrong date', async () => {
  const { api, screen } = await begin()
  api.on(cases.byNumber, () => answer(cases.byNumber, waiting))
  await number(screen).fill('7001')
  await date(screen).click()
  await expect
    .element(
      screen.getByText('El caso está en la cola de Verificación de garantías: al iniciarlo se te asignará'),
    )
    .toBeVisible()
  await expect.element(date(screen)).toHaveValue('21/11/2026 15:04:05')
  await expect.element(screen.getByLabelText('Documento del cliente (opcional)')).toHaveValue('52000111')
  const start = screen.getByRole('button', { name: 'Iniciar caso' })
  await expect.element(start).toBeEnabled()

  await date(screen).fill('31/02/2026 09:30')
  await number(screen).click()
  await expect.element(screen.getByText('La fecha 31/02/2026 09:30:00 es inválida.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Elegir la fecha en el calendario' }).click()
  await screen.getByRole('textbox', { name: 'Fecha de ingreso' }).fill('20/11/2026')
  await screen.getByRole('textbox', { name: 'Hora de ingreso' }).fill('10:15')
  await screen.getByRole('checkbox', { name: 'Elegir la fecha en el calendario' }).click()
  await expect.element(date(screen)).toHaveValue('20/11/2026 10:15:00')

  const others: [Partial<CaseRow>, string][] = [
    [{ reqStatus: 'OPEN', reqUser: 'SEBPEN01' }, 'El caso está abierto y lo gestiona SEBPEN01'],
    [{ reqStatus: 'APPROVED' }, 'El caso ya fue aprobado'],
    [{ reqStatus: 'ABORT', statusCase: 'Eliminado' }, 'El caso ya fue eliminado'],
    [{ pkRequest: 'reviewDoc#documentReview' }, 'El caso pertenece a Revisión Doc.'],
    [{ reqStatus: 'PAUSED', reqUser: 'LUZPEN01' }, 'Este caso está en tus casos pausados'],
  ]
  for (const [at, text] of others) {
    api.on(cases.byNumber, () => answer(cases.byNumber, { ...waiting, ...at }))
    await number(screen).click()
    await date(screen).click()
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(start).toBeDisabled()
  }
})

test('the form survives a reload, and a case that another window opened replaces it', async () => {
  const { api, screen } = await begin()
  await fill(screen)
  await screen.getByLabelText('Subproceso').selectOptions('Proceso de desembolso')
  await screen.unmount()
  const routes = [{ path: '/report-cases/disbursement', Component: CaseReportPage }]
  const { screen: again } = await renderScreens(routes)
  await expect.element(number(again)).toHaveValue('7001')
  await expect.element(again.getByLabelText('Subproceso')).toHaveValue('disbursementProcess')
  api.on(caseReports.start, () => refusal('caseOpen', { number: '8001' }))
  const other = { ...reported, requestNumber: '8001' }
  api.on(cases.ofHandler, () => answer(cases.ofHandler, { items: [other] }))
  await again.getByRole('button', { name: 'Iniciar caso' }).click()
  const message = 'Recuerda que es necesario que pauses, apruebes o devuelvas el caso 8001'
  await expect.element(again.getByText(message)).toBeVisible()
  await expect.element(again.getByRole('heading', { name: '8001' })).toBeVisible()
})

test('the guarantee of a reserve is optional, survives a reload, and is removed together with the reserve', async () => {
  const { api, screen } = await begin()
  const process = screen.getByLabelText('Proceso', { exact: true })
  const guarantee = screen.getByRole('textbox', { name: 'Número de garantía (opcional)' })
  await process.selectOptions('Edecan')
  await expect.element(guarantee).not.toBeInTheDocument()
  await process.selectOptions('Reserva FNG')
  await guarantee.fill('12345678')
  await process.click()
  await expect.element(screen.getByText('El número de garantía debe tener mínimo 10 dígitos')).toBeVisible()
  await number(screen).fill('7001')
  await date(screen).fill('2026-11-20T09:30')
  await screen.getByLabelText('Producto').selectOptions('Microfinanzas')
  const start = screen.getByRole('button', { name: 'Iniciar caso' })
  await expect.element(start).toBeDisabled()
  await guarantee.fill('1234567890123456')
  await expect.element(screen.getByText('El número de garantía debe tener máximo 15 dígitos')).toBeVisible()
  await expect.element(guarantee).toHaveValue('12345678')
  await guarantee.fill(' 1234567890 ')
  await expect.element(start).toBeEnabled()
  await screen.unmount()
  const { screen: again } = await renderScreens([
    { path: '/report-cases/disbursement', Component: CaseReportPage },
  ])
  const kept = again.getByRole('textbox', { name: 'Número de garantía (opcional)' })
  await expect.element(kept).toHaveValue('1234567890')

  api.on(caseReports.start, () => refusal('unexpected'))
  const sent = async () => {
    await again.getByRole('button', { name: 'Iniciar caso' }).click()
    await expect.element(again.getByText(/^No se pudo completar la acción "Enviar Caso": /)).toBeVisible()
    return api.asked(caseReports.start).at(-1)?.body
  }
  expect(await sent()).toMatchObject({ process: 'ReserveFNG', guaranteeNumber: '1234567890' })
  await again.getByLabelText('Proceso', { exact: true }).selectOptions('Edecan')
  await expect.element(kept).not.toBeInTheDocument()
  expect(await sent()).not.toHaveProperty('guaranteeNumber')
  await again.getByRole('checkbox', { name: 'Requiere reserva FNG' }).click()
  expect(await sent()).toMatchObject({ fgnReserve: true, guaranteeNumber: '1234567890' })
})

test('a queued case fills in the guarantee of its file and its reserve', async () => {
  const { api, screen } = await begin()
  const loaded = { ...waiting, guaranteeNumber: '1234567890' }
  api.on(cases.byNumber, () => answer(cases.byNumber, loaded))
  await number(screen).fill('7001')
  await date(screen).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Requiere reserva FNG' })).toBeChecked()
  await expect
    .element(screen.getByRole('textbox', { name: 'Número de garantía (opcional)' }))
    .toHaveValue('1234567890')
})

test('a pause leads to the list with its banner, and an open case is still there after a reload', async () => {
  const { api, screen, router } = await begin([reported])
  await expect.element(screen.getByRole('timer')).toBeVisible()
  await screen.getByRole('button', { name: 'Pausado' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pausar el caso 7001' })
  await dialog.getByRole('radio', { name: 'Recursos FNG agotados' }).click()
  api.on(cases.changeStatus, () => answer(cases.changeStatus, { ...reported, reqStatus: 'PAUSED' }))
  await dialog.getByRole('button', { name: 'Pausado' }).click()
  await expect.element(screen.getByText('El caso se pausó con éxito')).toBeVisible()
  await expect.poll(() => router.place().pathname).toBe('/cases-gpo')
})

test('a reported case is removed with a reason', async () => {
  const { api, screen } = await begin([reported])
  const remove = screen.getByRole('button', { name: 'Eliminar Caso' })
  await expect.element(remove).toBeEnabled()
  await remove.click()
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de eliminar el caso 7001?' })
  const send = dialog.getByRole('button', { name: 'Eliminar Caso' })
  await send.click()
  await expect.element(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabelText('Motivo').fill('Otro número')
  api.on(caseReports.remove, () => refusal('unexpected'))
  await send.click()
  await expect.element(dialog.getByText(/^No se pudo completar la acción "Eliminar Caso": /)).toBeVisible()
  api.on(caseReports.remove, () => answer(caseReports.remove, { ...reported, reqStatus: 'ABORT' }))
  await send.click()
  await expect.element(screen.getByText('El caso 7001 se eliminó')).toBeVisible()
  await expect.element(number(screen)).toHaveFocus()
})

test('a case that was paused before says why it cannot be removed', async () => {
  const { screen } = await begin([reported], null)
  await expect.element(screen.getByText('El caso ya se pausó y no se puede eliminar')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Eliminar Caso' })).toBeDisabled()
})
