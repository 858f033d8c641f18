import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../../../shared/case-calls.ts'
import { caseReports } from '../../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../../shared/cases.ts'
import { dayCalls } from '../../../../../shared/day-calls.ts'
import { automaticCard, emptyDay } from '../../../../../test/support/day-cards.ts'
import { answer, enter, pageApi, refusal } from '../../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../../test/support/page-screen.tsx'
import { caseOf, nothingWaits } from '../../../../case-view/cases.fixture.ts'
import { AnalystPage } from '../analyst-page.tsx'

const number = (place: number): string => `9021000${place}`
const caseAt = (place: number): CaseRow =>
  caseOf({ requestNumber: number(place), numberControl: number(place), reqUser: 'GDESEM01' })

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

type Sent = { requestNumber: string; idProductivity: string; next?: { process: string; actionId: string } }

/** The desk with an open case, and a server on which so many others wait. */
const show = async (waiting: number) => {
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  let open: CaseRow[] = [caseAt(1)]
  let last = 1
  const sent: Sent[] = []
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? open : [] }),
  )
  api.on(cases.waiting, () => answer(cases.waiting, nothingWaits))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(cases.changeStatus, ({ url, body }) => {
    sent.push(body as Sent)
    const status = url.pathname.includes('PAUSED') ? 'PAUSED' : 'APPROVED'
    const changed = { ...(open[0] as CaseRow), reqStatus: status } as const
    const asksNext = sent.at(-1)?.next
    const next = asksNext && last <= waiting ? caseAt(last + 1) : null
    last += 1
    open = next ? [next] : []
    return answer(cases.changeStatus, asksNext ? { ...changed, next } : changed)
  })
  const address = '/?gestion=groupDisbursement&proceso=disbursementOrder'
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }], address)
  const heading = (place: number) => screen.getByRole('heading', { name: number(place), exact: true })
  await expect.element(heading(1)).toBeVisible()
  return { api, screen, sent, heading }
}

/** The user has looked at the case: as if a second had passed. */
const looked = () => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000)
}

const approveKeys = '{Alt>}a{/Alt}'
const followKeys = '{Alt>}s{/Alt}'

test('a decision leads on to the next case: a plain one asks once, one with a reason each time', async () => {
  const { screen, sent, heading } = await show(3)
  await userEvent.keyboard(followKeys)
  await expect.element(screen.getByRole('checkbox', { name: 'Seguir con el siguiente' })).toBeChecked()
  await userEvent.keyboard(approveKeys)
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de aprobar el caso 90210001?' })
  await expect.element(dialog.getByRole('button', { name: 'Aprobar y siguiente' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(2)).toHaveFocus()
  expect(sent.at(-1)).toMatchObject({ requestNumber: number(1), next: { process: 'disbursementOrder' } })

  looked()
  await userEvent.keyboard(approveKeys)
  await expect.element(heading(3)).toHaveFocus()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.keyboard('{Alt>}p{/Alt}')
  await expect.element(screen.getByRole('dialog', { name: 'Pausar el caso 90210003' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Solo aprobar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect.element(screen.getByText(/^No tienes un caso abierto/)).toBeVisible()
  expect(sent.map(({ next }) => next !== undefined)).toEqual([true, true, false])
})

test('a key that is held, or pressed again at once, does not decide the case that comes in between', async () => {
  const { screen, sent, heading } = await show(3)
  await userEvent.keyboard(`${followKeys}${approveKeys}`)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(2)).toHaveFocus()
  const held = { key: 'a', code: 'KeyA', altKey: true, repeat: true, bubbles: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', held))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard(approveKeys)
  const again = screen.getByRole('dialog', { name: '¿Estás seguro de aprobar el caso 90210002?' })
  await expect.element(again).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('where none waits the screen says so, and the button that claims has the focus', async () => {
  const { screen } = await show(0)
  await userEvent.keyboard(`${followKeys}${approveKeys}`)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('No hay casos disponibles para este proceso')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Gestionar caso' })).toHaveFocus()
})

test('a decision that was sent without a question shows its failure, and is repeated with the same ids', async () => {
  const { api, screen, sent, heading } = await show(3)
  await userEvent.keyboard(`${followKeys}${approveKeys}`)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(2)).toHaveFocus()
  const failed: Sent[] = []
  let fails = true
  looked()
  api.on(cases.changeStatus, ({ body }) => {
    failed.push(body as Sent)
    if (fails) return refusal('unexpected')
    return answer(cases.changeStatus, { ...caseAt(2), reqStatus: 'APPROVED', next: caseAt(3) })
  })
  await userEvent.keyboard(approveKeys)
  await expect.element(screen.getByText('No se pudo actualizar el estado: Aprobado')).toBeVisible()
  // Closed and asked for once more, it is still the same decision.
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard(approveKeys)
  await expect.element(screen.getByText('No se pudo actualizar el estado: Aprobado')).toBeVisible()
  fails = false
  await screen.getByRole('dialog').getByRole('button', { name: 'Aprobar y siguiente' }).click()
  await expect.element(heading(3)).toHaveFocus()
  expect([failed[1], failed[2]]).toEqual([failed[0], failed[0]])
  expect(failed[0]?.next?.actionId).not.toBe(sent[0]?.next?.actionId)
})

test('a pause that led on can be undone: the next case goes back, and the paused one is open again', async () => {
  const { api, screen, heading } = await show(3)
  await userEvent.keyboard(`${followKeys}{Alt>}p{/Alt}`)
  const dialog = screen.getByRole('dialog', { name: 'Pausar el caso 90210001' })
  await dialog.getByRole('radio', { name: 'Desembolso por PPE' }).click()
  await dialog.getByRole('button', { name: 'Pausar y siguiente' }).click()
  await expect.element(heading(2)).toHaveFocus()
  const undone: string[] = []
  api.on(caseReports.remove, ({ url }) => {
    undone.push(url.pathname)
    return answer(caseReports.remove, { ...caseAt(2), reqStatus: 'PENDING' })
  })
  api.on(cases.changeStatus, () => answer(cases.changeStatus, caseAt(1)))
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(heading(1)).toHaveFocus()
  expect(undone).toEqual(['/requests/delete-productivity/GDESEM01/90210002'])
})

test('the keys do nothing while a text is typed', async () => {
  const { screen } = await show(1)
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard(approveKeys)
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('x')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the list has the keys that work now and those of the documents, and can switch its own key off', async () => {
  const { screen } = await show(1)
  await userEvent.keyboard('{F2}')
  await expect.element(screen.getByRole('heading', { name: /^Documentos de la orden/ })).toHaveFocus()
  await userEvent.keyboard('{F2}?')
  const sheet = screen.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect.element(sheet.getByText('Cerrar los documentos')).toBeVisible()
  await expect.element(sheet.getByText('Alt+A')).toBeVisible()
  await expect.element(sheet.getByText('Ir a los documentos, o volver al caso')).toBeVisible()
  // Each key once, although the open case's documents have some of them too.
  const keys = [...document.querySelectorAll('dialog kbd')].map((one) => one.textContent)
  expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([])
  await sheet.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('?')
  await expect.element(sheet).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Atajos' }).click()
  await expect.element(sheet).toBeVisible()
})

test('reasons of today are added to the text by a press, several in one return', async () => {
  const { api, screen } = await show(1)
  const given = [
    'Falta la firma',
    'Cédula ilegible',
    'Pagaré en blanco',
    'Monto distinto',
    'Sin fecha',
    'Otro',
  ]
  const cards = given.map((comments, at) =>
    automaticCard({ id: `${at}`, new: 'Órdenes de desembolso', aprovedCount: 0, returnedCount: 1, comments }),
  )
  api.on(dayCalls.day, () => answer(dayCalls.day, { ...emptyDay, productivity: cards }))
  await userEvent.keyboard('{Alt>}v{/Alt}')
  const dialog = screen.getByRole('dialog', { name: 'Devolver el caso 90210001' })
  await dialog.getByRole('button', { name: 'Falta la firma' }).click()
  await dialog.getByRole('searchbox').fill('otr')
  await dialog.getByRole('button', { name: 'Otro' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Causal de devolución' }))
    .toHaveValue('Falta la firma\nOtro ')
  await dialog.getByRole('searchbox').fill('nada')
  await expect.element(dialog.getByText('Ninguna de tus últimas causales lo dice.')).toBeVisible()
})
