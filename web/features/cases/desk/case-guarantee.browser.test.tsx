import { afterEach, expect, test, vi } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { CaseCard } from './case-card.tsx'

afterEach(() => vi.restoreAllMocks())

const reserveId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const guaranteeNumber = '1234567890'
const fngCase = (over: Partial<CaseRow> = {}): CaseRow =>
  caseOf({
    ...{ requestNumber: '7001', numberControl: undefined, process: 'fngReserve' },
    pkRequest: 'fng#fngReserve',
    ...over,
  })

const show = async (row: CaseRow, role = 'GestoresFNG') => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: [role], home: '/finantial-analyst' })
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  const beside = { isOpen: false, show: () => {}, hide: () => {} } as never
  const element = <CaseCard row={row} headingRef={null} beside={beside} onDecide={() => {}} />
  const { screen } = await renderScreens([{ path: '/', element }])
  await expect.element(screen.getByText('Historial del caso')).toBeVisible()
  return screen
}
type Screen = Awaited<ReturnType<typeof show>>
const guaranteeOf = (screen: Screen) => screen.getByRole('region', { name: 'Garantía FNG' })
const ask = (screen: Screen) => screen.getByRole('link', { name: 'Solicitar reserva FNG' })
const see = (screen: Screen) => screen.getByRole('link', { name: 'Ver reserva' })

test('a case of the fund links to the search with its guarantee, or without one if it names none', async () => {
  const screen = await show(fngCase({ guaranteeNumber }))
  await expect.element(ask(screen)).toHaveAttribute('href', '/fng?guarantee=1234567890&case=7001')
  await expect.element(guaranteeOf(screen).getByText('Sin solicitar')).toBeVisible()
  await expect.element(see(screen)).not.toBeInTheDocument()
  await screen.unmount()
  const unnamed = await show(fngCase())
  await expect.element(guaranteeOf(unnamed).getByText('Sin número')).toBeVisible()
  await expect.element(ask(unnamed)).toHaveAttribute('href', '/fng?case=7001')
})

test('a case with a reserve shows its state and its number, which can be copied, and offers no other', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const made = { guaranteeNumber, reserveId, statusReserve: 'REPLACED', reserveCode: '700123' } as const
  const screen = await show(fngCase(made))
  await expect.element(guaranteeOf(screen).getByText('Sustituida')).toBeVisible()
  await expect.element(guaranteeOf(screen).getByText('700123')).toBeVisible()
  await expect.element(see(screen)).toHaveAttribute('href', `/reserve-guarantee/reserve?id=${reserveId}`)
  await expect.element(ask(screen)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Copiar Nº reserva' }).click()
  await expect.element(screen.getByText('Se copió el Nº de reserva 700123')).toBeVisible()
  expect(copied).toHaveBeenCalledWith('700123')
})

test.each([
  ['NOT_REGISTER', 'Sin confirmar', false],
  ['REJECT', 'Rechazada', true],
  ['NOT_SENT', 'No enviada', true],
] as const)('after %s (%s) another reserve can be requested: %s', async (statusReserve, label, mayAsk) => {
  const screen = await show(fngCase({ guaranteeNumber, reserveId, statusReserve }))
  await expect.element(guaranteeOf(screen).getByText(label)).toBeVisible()
  await expect.element(see(screen)).toBeVisible()
  if (mayAsk) await expect.element(ask(screen)).toBeVisible()
  else await expect.element(ask(screen)).not.toBeInTheDocument()
})

const ofDisbursement = { pkRequest: 'groupDisbursement#disbursement', process: 'disbursement' }
test.each<[string, Partial<CaseRow>, boolean]>([
  ['of a reported reserve', { ...ofDisbursement, stage: 'ReserveFNG', portfolio: 'microfinance' }, true],
  ['whose file says FNG', { ...ofDisbursement, fgnReserve: true }, true],
  ['that names a guarantee', { ...ofDisbursement, guaranteeNumber }, true],
  ['without any of these', { ...ofDisbursement, fgnReserve: false }, false],
])('a case of disbursement %s', async (_, over, isShown) => {
  const screen = await show(fngCase(over), 'GestoresDesembolsos')
  if (isShown) await expect.element(ask(screen)).toBeVisible()
  else await expect.element(guaranteeOf(screen)).not.toBeInTheDocument()
})

test('the title of a reported case is its stage, and of any other case the line of its process', async () => {
  const reported = { ...ofDisbursement, stage: 'ReserveFNG', portfolio: 'microfinance' } as const
  const screen = await show(fngCase(reported), 'GestoresDesembolsos')
  const title = (text: string) =>
    screen.getByRole('region', { name: '7001' }).getByText(text, { exact: true })
  await expect.element(title('Reserva FNG').first()).toBeVisible()
  await expect.element(title('Desembolso')).not.toBeInTheDocument()
})

test('a user who may not request reserves sees the guarantee without a link', async () => {
  const row = fngCase({ pkRequest: 'reviewDoc#documentReview', guaranteeNumber })
  const screen = await show(row, 'VerificadorRevisionDocumental')
  await expect.element(guaranteeOf(screen).getByText(guaranteeNumber)).toBeVisible()
  await expect.element(ask(screen)).not.toBeInTheDocument()
})
