import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { guaranteeMessages, type Reserve } from '../../../../shared/guarantees.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { paths } from '../../../paths.ts'
import { number, openReserve, reserveId, reserveOf } from '../guarantee.fixture.ts'
import { ResultPage } from './result-page.tsx'

afterEach(() => vi.restoreAllMocks())

const Other = () => <h1>Otra pantalla</h1>
const at = `/reserve-guarantee/reserve?id=${reserveId}`
const open = async (reserve: Reserve = reserveOf(), from = at) => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: paths.disbursementMenu })
  api.on(guaranteeCalls.state, () => answer(guaranteeCalls.state, reserve))
  const others = [paths.fng, paths.reserveForm, paths.analyst]
  const { screen, router } = await renderScreens(
    [
      { path: paths.guaranteeReserve, Component: ResultPage },
      ...others.map((path) => ({ path, Component: Other })),
    ],
    from,
  )
  const address = () => router.place().pathname + router.place().search
  return { api, screen, address }
}
const breaches = async () => (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])

test('an approved reserve shows all its data, after a reload too', async () => {
  const { screen, api, address } = await open()
  await expect.element(screen.getByText('La reserva fue aprobada exitosamente')).toBeVisible()
  await expect.element(screen.getByText('Aprobada', { exact: true })).toBeVisible()
  for (const text of ['CC 52.000.111', 'María de los Ángeles Peña Ñáñez', '21/11/2026 03:04 p. m.', 'EMP023'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('$ 84.500.000,50')).toBeVisible()
  await expect.element(screen.getByText('900123')).toBeVisible()
  expect(api.asked(guaranteeCalls.state).map(({ url }) => url.pathname)).toEqual([
    `/fng/reserve/${reserveId}`,
  ])
  await expect.poll(breaches).toEqual([])
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.poll(address).toBe('/fng')
})

test('the number is copied by keyboard, with a message, also when the browser refuses', async () => {
  const { screen } = await open()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const button = screen.getByRole('button', { name: 'Copiar Nº reserva' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Se copió el Nº de reserva 900123')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith('900123')
  copied.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('El navegador no permitió copiar', { exact: false })).toBeVisible()
})

test('a replaced reserve is approved, and shows its replacement', async () => {
  const { screen } = await open(reserveOf({ statusReserve: 'REPLACED', replacedFNGProduct: 'EMP080' }))
  await expect.element(screen.getByText('Sustituida')).toBeVisible()
  await expect.element(screen.getByText('Cód de garantía sustituido a EMP080')).toBeVisible()
  await expect.element(screen.getByText('La reserva fue aprobada exitosamente')).toBeVisible()
  await expect.poll(breaches).toEqual([])
})

test('a rejected reserve shows its cause, cut, and whole on request', async () => {
  const cause = `El deudor ${'no cumple la política de riesgo '.repeat(12)}vigente`
  const { screen, address } = await open(
    reserveOf({ statusReserve: 'REJECT', reserveCode: undefined, codeReject: '27', reasonReject: cause }),
  )
  await expect.element(screen.getByText('La reserva fue rechazada')).toBeVisible()
  await expect.element(screen.getByText('Rechazada', { exact: true })).toBeVisible()
  const shown = () => screen.getByText('El deudor', { exact: false }).first().element().textContent
  await expect.element(screen.getByText('Causal rechazo:')).toBeVisible()
  expect(shown()).toBe(`${cause.slice(0, 200)}...`)
  const whole = screen.getByRole('button', { name: 'Ver la causal completa' })
  await expect.element(whole).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(breaches).toEqual([])
  await whole.click()
  expect(shown()).toBe(cause)
  await expect.element(screen.getByRole('button', { name: 'Copiar Nº reserva' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Solicitar de nuevo' }).click()
  await expect.poll(address).toBe(`/reserve-guarantee?guarantee=${number}`)
})

test.each([
  ['SUCCESS', 'Aprobada', '--done-ink'],
  ['REPLACED', 'Sustituida', '--done-ink'],
  ['REJECT', 'Rechazada', '--danger'],
] as const)(
  '%s is %s in the colour of %s (C§4: green, and red for a rejection)',
  async (statusReserve, label, ink) => {
    const { screen } = await open(reserveOf({ statusReserve }))
    const badge = screen.getByText(label, { exact: true })
    await expect.element(badge).toBeVisible()
    const probe = document.createElement('i')
    probe.style.color = `var(${ink})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    expect(getComputedStyle(badge.element()).color).toBe(color)
    const [red = 0, green = 0] = color.match(/\d+/g)?.map(Number) ?? []
    expect(red > green).toBe(statusReserve === 'REJECT')
  },
)

test('an unconfirmed reserve says so, can be queried by hand, and shows its state when it is decided', async () => {
  const asked = openReserve({ askedAt: '2026-11-21T20:10:00.000Z' })
  const { screen, api } = await open(asked)
  await expect.element(screen.getByText(guaranteeMessages.unconfirmed)).toBeVisible()
  // The warning is about another reserve, not about the button that sends this one again.
  await expect.element(screen.getByText('No pidas otra', { exact: false })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/enviar de nuevo esta misma solicitud/)).toBeVisible()
  await expect.element(screen.getByText('Sin confirmar')).toBeVisible()
  const lastQuery = screen.getByText('Última consulta al fondo: 21/11/2026 03:10 p. m.')
  await expect.element(lastQuery).toBeVisible()
  await expect.poll(breaches).toEqual([])
  const ask = screen.getByRole('button', { name: 'Consultar estado' })
  api.on(guaranteeCalls.state, () => refusal('unexpected'))
  await ask.click()
  await expect.element(screen.getByText('No se pudo consultar el estado', { exact: false })).toBeVisible()
  await expect.element(ask).toHaveFocus()
  const button = ask.element() as HTMLButtonElement
  api.on(guaranteeCalls.state, () => answer(guaranteeCalls.state, reserveOf()))
  // At once: the page polls too, and then the button is gone.
  button.click()
  await expect.element(screen.getByText('La reserva fue aprobada exitosamente')).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
  // The focus must not be lost.
  expect(document.activeElement).not.toBe(document.body)
})

test('an unconfirmed reserve is polled until it is decided', async () => {
  const { screen, api } = await open(openReserve())
  await expect.element(screen.getByText('Sin confirmar')).toBeVisible()
  api.on(guaranteeCalls.state, () => answer(guaranteeCalls.state, reserveOf()))
  await expect.element(screen.getByText('La reserva fue aprobada exitosamente')).toBeVisible()
  // A slow page may have polled once more before the answer changed.
  expect(api.asked(guaranteeCalls.state).length).toBeGreaterThan(1)
})

test('sending again asks first, and uses the same reserve', async () => {
  const { screen, api } = await open(openReserve())
  const again = screen.getByRole('button', { name: 'Enviar de nuevo' })
  await again.click()
  const dialog = screen.getByRole('dialog', { name: '¿Enviar de nuevo la solicitud?' })
  await expect.element(dialog.getByText('no se hará una segunda reserva', { exact: false })).toBeVisible()
  await expect.poll(breaches).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(again).toHaveFocus()
  expect(api.asked(guaranteeCalls.sendAgain)).toEqual([])

  api.on(guaranteeCalls.sendAgain, () => refusal('unexpected'))
  await again.click()
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.element(screen.getByText(guaranteeMessages.reserveFailed)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  api.on(guaranteeCalls.sendAgain, () => answer(guaranteeCalls.sendAgain, reserveOf()))
  await again.click()
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.element(screen.getByText('La reserva fue aprobada exitosamente')).toBeVisible()
  expect(api.asked(guaranteeCalls.sendAgain).map(({ url }) => url.pathname)).toEqual([
    `/fng/reserve/${reserveId}`,
    `/fng/reserve/${reserveId}`,
  ])
})

test('a reserve that was given up names whom to contact, and another user’s cannot be sent again', async () => {
  const { screen } = await open(openReserve({ user: 'SEBPEN01', givenUpAt: '2026-11-24T20:04:05.000Z' }))
  await expect.element(screen.getByText(guaranteeMessages.givenUp)).toBeVisible()
  await expect.element(screen.getByText('No pidas una reserva nueva.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Consultar estado' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Enviar de nuevo' })).not.toBeInTheDocument()
})

test('a reserve that was never sent says that nothing was reserved, and one of a case links back to it', async () => {
  const notSent = openReserve({ statusReserve: 'NOT_SENT', requestNumber: 'FNG-7' })
  const { screen, address } = await open(notSent)
  await expect
    .element(screen.getByText('La solicitud no llegó al fondo, así que no se hizo ninguna reserva.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Solicitar de nuevo' }))
    .toHaveAttribute('href', `/reserve-guarantee?guarantee=${number}&case=FNG-7`)
  await screen.getByRole('link', { name: 'Volver al caso FNG-7' }).click()
  await expect.poll(address).toBe('/finantial-analyst')
})

test('the result can be printed', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Imprimir' }).click()
  expect(printed).toHaveBeenCalledOnce()
})

test('a missing reserve, a failure, and a URL without an id say so, with a next step', async () => {
  const { screen, api } = await open()
  await expect.element(screen.getByText('Aprobada', { exact: true })).toBeVisible()
  await screen.unmount()
  api.on(guaranteeCalls.state, () => refusal('notFound'))
  const show = (from: string) =>
    renderScreens([{ path: paths.guaranteeReserve, Component: ResultPage }], from)
  const gone = await show(at)
  await expect
    .element(gone.screen.getByText('La reserva no existe o la solicitó otra persona.'))
    .toBeVisible()
  await expect.element(gone.screen.getByRole('link', { name: 'Buscar una garantía' })).toBeVisible()
  await gone.screen.unmount()
  api.on(guaranteeCalls.state, () => refusal('unexpected'))
  const failed = await show(at)
  await expect.element(failed.screen.getByText('¡Lo sentimos!')).toBeVisible()
  api.on(guaranteeCalls.state, () => answer(guaranteeCalls.state, reserveOf()))
  await failed.screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(failed.screen.getByText('Aprobada', { exact: true })).toBeVisible()
  await failed.screen.unmount()
  const none = await show('/reserve-guarantee/reserve?id=7')
  await expect.element(none.screen.getByText('La dirección no dice de qué reserva se trata.')).toBeVisible()
})
