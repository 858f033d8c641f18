import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { type Guarantee, guaranteeMessages } from '../../../../shared/guarantees.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { paths } from '../../../paths.ts'
import { guaranteeOf, number, refused, reserveId, reserveOf } from '../guarantee.fixture.ts'
import { ReserveFormPage } from './reserve-form-page.tsx'

const Other = () => <h1>Otra pantalla</h1>
const show = async (at = `/reserve-guarantee?guarantee=${number}`) => {
  const { screen, router } = await renderScreens(
    [
      { path: paths.reserveForm, Component: ReserveFormPage },
      ...[paths.fng, paths.guaranteeReserve].map((path) => ({ path, Component: Other })),
    ],
    at,
  )
  return {
    screen,
    address: () => router.place().pathname + router.place().search,
    term: screen.getByRole('textbox', { name: 'Plazo' }),
    period: screen.getByLabelText('Periodo de comisión', { exact: true }),
    date: screen.getByRole('textbox', { name: 'Fecha de corte fiscal' }),
    ask: screen.getByRole('button', { name: 'Solicitar reserva' }),
    sure: screen.getByRole('button', { name: 'Solicitar', exact: true }),
  }
}
const open = async (guarantee: Guarantee = guaranteeOf(), at?: string) => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: paths.disbursementMenu })
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, guarantee))
  return { api, ...(await show(at)) }
}
type Form = Awaited<ReturnType<typeof show>>
const fill = async ({ screen, term }: Form, typed = '24', unit = 'Meses') => {
  await userEvent.fill(term, typed)
  await screen.getByRole('radio', { name: unit }).click()
}
const result = `/reserve-guarantee/reserve?id=${reserveId}`
const breaches = async () => (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
const keyOf = (body: unknown) => (body as { idempotencyKey: string }).idempotencyKey

test('a reserve is requested once, after a question, and leads to its result', async () => {
  const { api, screen, address, ...form } = await open(
    guaranteeOf(),
    `/reserve-guarantee?guarantee=${number}&case=FNG-7`,
  )
  await expect.element(screen.getByText('María de los Ángeles Peña Ñáñez')).toBeVisible()
  await expect.element(screen.getByText('$ 84.500.000,50')).toBeVisible()
  await expect.element(form.date).toHaveValue('31/12/2025')
  await expect.element(form.period).not.toBeInTheDocument()
  await expect.element(form.ask).toBeDisabled()
  await fill({ screen, address, ...form })
  await expect.poll(breaches).toEqual([])
  await form.ask.click()
  const dialog = screen.getByRole('dialog', { name: `¿Solicitar la reserva de la garantía ${number}?` })
  await expect.element(dialog.getByText('24 meses')).toBeVisible()
  await expect.poll(breaches).toEqual([])
  const sent = Promise.withResolvers<void>()
  api.on(guaranteeCalls.reserve, async () => {
    await sent.promise
    return answer(guaranteeCalls.reserve, reserveOf())
  })
  await form.sure.dblClick()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(screen.getByText('Solicitando la reserva al fondo', { exact: false })).toBeVisible()
  sent.resolve()
  await expect.poll(address).toBe(result)
  expect(api.asked(guaranteeCalls.reserve).map(({ body }) => body)).toEqual([
    {
      ...{ guaranteeId: number, user: 'LUZPEN01', clientDocument: '52000111', requestNumber: 'FNG-7' },
      ...{ term: '24', unitTerm: 'Meses', taxCourtDate: '31/12/2025', period: '60' },
      idempotencyKey: expect.any(String),
    },
  ])
  expect(sessionStorage).toHaveLength(0)
})

test('a term of 0, of four digits or with letters, and an invalid date, show an error', async () => {
  const { screen, term, date, ask } = await open(guaranteeOf({}, { guaranteeExtraInfo: {} }))
  await userEvent.fill(term, '0')
  await date.click()
  await expect.element(screen.getByText('El plazo debe ser mayor que 0')).toBeVisible()
  for (const [typed, message] of [
    ['1200', 'Máximo 3 dígitos'],
    ['12a', 'Escribe solo números'],
  ] as const) {
    await userEvent.fill(term, typed)
    await date.click()
    await expect.element(screen.getByText(message)).toBeVisible()
  }
  await userEvent.fill(term, '012')
  await date.click()
  await expect.element(term).toHaveValue('12')
  await expect.element(date).toHaveValue('')
  for (const wrong of ['31/02/2026', '1/1/26']) {
    await userEvent.fill(date, wrong)
    await term.click()
    await expect.element(screen.getByText('Formato inválido')).toBeVisible()
  }
  await userEvent.fill(date, '31/12/9999')
  await term.click()
  await expect.element(screen.getByText(/^La fecha debe estar entre/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Días' }).click()
  await expect.element(ask).toBeDisabled()
  await expect.poll(breaches).toEqual([])
  await userEvent.fill(date, '28/02/2026')
  await expect.element(ask).toBeEnabled()
})

test('the period is required if the guarantee has another one, and 61 needs more than 12 months', async () => {
  const { screen, period, ask, ...form } = await open(guaranteeOf({ periodosDeprlr: '12' }))
  await fill({ screen, period, ask, ...form }, '12')
  await expect.element(ask).toBeDisabled()
  await period.selectOptions('61 Única Anticipada')
  await expect.element(screen.getByText(guaranteeMessages.annualOnly)).toBeVisible()
  await expect.element(ask).toBeDisabled()
  await expect.poll(breaches).toEqual([])
  await screen.getByRole('radio', { name: 'Días' }).click()
  await expect.element(screen.getByText(guaranteeMessages.annualOnly)).not.toBeInTheDocument()
  await expect.element(ask).toBeEnabled()
})

test('the hidden period is shown when the guarantee’s own breaks the rule (decision 77)', async () => {
  const { api, screen, period, ask, sure, ...form } = await open(guaranteeOf({ periodosDeprlr: '61' }))
  await fill({ screen, period, ask, sure, ...form }, '24')
  await expect.element(period).not.toBeInTheDocument()
  await expect.element(ask).toBeEnabled()
  await userEvent.fill(form.term, '12')
  await expect.element(period).toHaveValue('61')
  await expect.element(screen.getByText(guaranteeMessages.annualOnly)).toBeVisible()
  await expect.element(ask).toBeDisabled()
  await period.selectOptions('60 Anual Anticipado')
  api.on(guaranteeCalls.reserve, () => answer(guaranteeCalls.reserve, reserveOf()))
  await ask.click()
  await sure.click()
  await expect.poll(form.address).toBe(result)
  expect(api.asked(guaranteeCalls.reserve)[0]?.body).toMatchObject({ term: '12', period: '60' })
})

test('a refusal of the fund shows its message, keeps what was typed, and a retry is another intent', async () => {
  const { api, screen, ask, sure, ...form } = await open()
  await fill({ screen, ask, sure, ...form })
  api.on(guaranteeCalls.reserve, () => refused(422, 'fundRefused', 'El cliente no tiene cupo'))
  await ask.click()
  await sure.click()
  await expect.element(screen.getByText('El cliente no tiene cupo')).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(ask).toHaveFocus()
  await expect.element(form.term).toHaveValue('24')
  api.on(guaranteeCalls.reserve, () => answer(guaranteeCalls.reserve, reserveOf()))
  await ask.click()
  await sure.click()
  await expect.poll(form.address).toBe(result)
  const [first, second] = api.asked(guaranteeCalls.reserve).map(({ body }) => keyOf(body))
  expect(first).not.toBe(second)
})

test('after a lost answer the intent is queried, and leads to its state', async () => {
  const { api, screen, ask, sure, ...form } = await open()
  await fill({ screen, ask, sure, ...form })
  api.on(guaranteeCalls.reserve, () => refusal('unexpected'))
  api.on(guaranteeCalls.state, () => refusal('notFound'))
  await ask.click()
  await sure.click()
  await expect.element(screen.getByText('Ocurrió un error intentando solicitar la garantía')).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText('no se hará una segunda reserva', { exact: false })).toBeVisible()
  await expect.poll(breaches).toEqual([])
  api.on(guaranteeCalls.state, () => answer(guaranteeCalls.state, reserveOf()))
  await ask.click()
  await sure.click()
  await expect.poll(form.address).toBe(result)
  const [first, second] = api.asked(guaranteeCalls.reserve).map(({ body }) => keyOf(body))
  expect(first).toBe(second)
  expect(api.asked(guaranteeCalls.state)[0]?.url.pathname).toBe(`/fng/reserve/${first}`)
})

test('typed values survive a reload, with the same key', async () => {
  const { api, ...first } = await open(guaranteeOf({ periodosDeprlr: '12' }))
  await fill(first, '36')
  await userEvent.fill(first.date, '30/06/2026')
  await first.period.selectOptions('60 Anual Anticipado')
  await first.screen.unmount()
  const again = await show()
  await expect.element(again.term).toHaveValue('36')
  await expect.element(again.screen.getByRole('radio', { name: 'Meses' })).toBeChecked()
  await expect.element(again.date).toHaveValue('30/06/2026')
  await expect.element(again.period).toHaveValue('60')
  expect(api.asked(guaranteeCalls.state)).toEqual([])
})

test('a reload during the request leads to its present state, and never to a second reserve', async () => {
  const { api, ...first } = await open()
  await fill(first)
  api.on(guaranteeCalls.reserve, () => new Promise(() => {}))
  await first.ask.click()
  await first.sure.click()
  await expect.poll(() => api.asked(guaranteeCalls.reserve)).toHaveLength(1)
  await first.screen.unmount()

  api.on(guaranteeCalls.state, () => refusal('unexpected'))
  const failed = await show()
  await expect
    .element(failed.screen.getByText('No pudimos confirmar qué pasó', { exact: false }))
    .toBeVisible()
  await expect.element(failed.ask).not.toBeInTheDocument()
  api.on(guaranteeCalls.state, () => answer(guaranteeCalls.state, reserveOf()))
  await failed.screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(failed.address).toBe(result)
  expect(api.asked(guaranteeCalls.reserve)).toHaveLength(1)
  await failed.screen.unmount()

  // A request that never arrived is restored with its key.
  const other = await show()
  await expect.element(other.ask).toBeVisible()
  await expect.element(other.term).toHaveValue('')
})

test('a guarantee that was reserved meanwhile shows that in place of the form', async () => {
  const { api, screen, ask, sure, ...form } = await open()
  await fill({ screen, ask, sure, ...form })
  const message = 'La garantía ya tiene una reserva'
  api.on(guaranteeCalls.reserve, () => refused(409, 'guaranteeReserved', message, { id: reserveId }))
  const reserved = guaranteeOf({}, { reserve: reserveOf({ user: 'SEBPEN01' }) })
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, reserved))
  await ask.click()
  await sure.click()
  await expect.element(screen.getByText('La solicitó SEBPEN01', { exact: false })).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Ver la reserva' }).click()
  await expect.poll(form.address).toBe(result)
})

test('a guarantee of another client, or one that disappeared, says so and keeps the form', async () => {
  const { api, screen, ask, sure, ...form } = await open()
  await fill({ screen, ask, sure, ...form })
  api.on(guaranteeCalls.reserve, () =>
    refused(409, 'guaranteeChanged', 'La garantía es ahora de otro cliente'),
  )
  await ask.click()
  await sure.click()
  await expect.element(screen.getByText('La garantía es ahora de otro cliente')).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(form.term).toHaveValue('24')
  api.on(guaranteeCalls.reserve, () => refused(404, 'guaranteeUnknown', guaranteeMessages.unknown))
  await ask.click()
  await sure.click()
  await expect.element(screen.getByText(guaranteeMessages.unknown)).toBeVisible()
})

test('a failed reading of the guarantee is retried, and a URL without a guarantee leads to the search', async () => {
  const { api, screen, term, address } = await open()
  await expect.element(term).toBeVisible()
  api.on(guaranteeCalls.find, () => refusal('unexpected'))
  await screen.unmount()
  const failed = await show()
  await expect.element(failed.screen.getByText('Ocurrió un error consultando la garantía')).toBeVisible()
  api.on(guaranteeCalls.find, () => answer(guaranteeCalls.find, guaranteeOf()))
  await failed.screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(failed.term).toBeVisible()
  await failed.screen.unmount()
  expect(address()).toContain('/reserve-guarantee')
  const back = await show()
  await back.screen.getByRole('link', { name: '< Volver' }).click()
  await expect.poll(back.address).toBe(`/fng?guarantee=${number}`)
  await back.screen.unmount()
  const none = await show('/reserve-guarantee?guarantee=12')
  await none.screen.getByRole('link', { name: 'Buscar otra garantía' }).click()
  await expect.poll(none.address).toBe('/fng')
})

test('the keyboard reaches the question from the heading', async () => {
  const { api, screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Solicitar reserva' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Plazo' })).toBeVisible()
  // The history, the term, the unit, the date, its calendar, the button.
  await userEvent.keyboard('{Tab}{Tab}18{Tab} {Tab}{Tab}{Tab}{Enter}')
  const dialog = screen.getByRole('dialog', { name: `¿Solicitar la reserva de la garantía ${number}?` })
  await expect.element(dialog.getByText('18 días')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Solicitar', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Solicitar reserva' })).toHaveFocus()
  expect(api.asked(guaranteeCalls.reserve)).toEqual([])
})
