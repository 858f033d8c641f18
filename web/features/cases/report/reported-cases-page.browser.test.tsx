import { expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { ReportedCasesPage } from './reported-cases-page.tsx'

const ofQueue = {
  reqUser: 'LUZPEN01',
  numberControl: undefined,
  pkRequest: 'groupDisbursement#disbursement',
  process: 'disbursement',
}
const open = caseOf({ ...ofQueue, requestNumber: '7001', product: 'Vivienda' })
const paused = caseOf({
  ...ofQueue,
  ...{ requestNumber: '7002', reqStatus: 'PAUSED', reasonReturn: 'Desembolso por PPE' },
})
const reviewed = caseOf({
  ...ofQueue,
  ...{ requestNumber: '7003', reqStatus: 'PAUSED', pkRequest: 'reviewDoc#documentReview' },
})

const Other = () => null

const begin = async (held: readonly CaseRow[], at = '/cases-gpo') => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  api.on(cases.ofHandler, ({ url }) => {
    const [status, management] = [url.pathname.split('/').at(-2), url.searchParams.get('management')]
    const items = held.filter(
      ({ reqStatus, pkRequest }) =>
        reqStatus === status && (!management || pkRequest.startsWith(`${management}#`)),
    )
    return answer(cases.ofHandler, { items })
  })
  const { screen, router } = await renderScreens(
    [
      { path: '/cases-gpo', Component: ReportedCasesPage },
      { path: '/report-cases/disbursement', Component: Other },
    ],
    at,
  )
  return { api, screen, router }
}

const headers = (screen: Awaited<ReturnType<typeof begin>>['screen']) =>
  screen
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('each area has its columns, and a resumed case continues on its screen', async () => {
  const { api, screen, router } = await begin([paused, { ...reviewed, libranzaCode: '0042' }])
  await expect.element(screen.getByRole('row', { name: /7002.*Desembolso por PPE/ })).toBeVisible()
  expect(headers(screen)).toEqual([
    ...['Nº Caso', 'Producto', 'Proceso', 'Fecha recibido', 'Hora recibido', 'ANS', 'Estado'],
    'Retomar',
  ])
  await screen.getByRole('link', { name: 'Revisión Doc.' }).click()
  await expect.element(screen.getByRole('row', { name: /7003/ })).toBeVisible()
  expect(headers(screen)).toEqual([
    ...['Nº Caso', 'Producto', 'Documento', 'Fecha recibido', 'Hora recibido', 'ANS', 'Estado'],
    ...['Convenio', 'Retomar'],
  ])
  await screen.getByRole('searchbox', { name: 'Buscar caso por Nº caso' }).fill('1020')
  await expect.element(screen.getByText('No se encontraron resultados')).toBeVisible()
  await screen.getByRole('searchbox').fill('7003')
  await expect.poll(() => router.place().search).toContain('q=7003')
  api.on(cases.changeStatus, () => answer(cases.changeStatus, { ...reviewed, reqStatus: 'OPEN' }))
  await screen.getByRole('button', { name: 'Retomar el caso 7003' }).click()
  await expect
    .poll(() => router.place().pathname + router.place().search)
    .toBe('/report-cases/disbursement?gestion=reviewDoc')
})

test.each([
  ['Reportar Caso', 'button'],
  ['Retomar el caso 7002', 'button'],
  ['Revisión Doc.', 'link'],
] as const)('with an open case, %s asks to finish it and links to it', async (name, role) => {
  const { api, screen, router } = await begin([open, paused])
  await screen.getByRole(role, { name, exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await expect
    .element(
      dialog.getByText('Recuerda que es necesario que pauses, apruebes o devuelvas el caso 7001', {
        exact: true,
      }),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Ir al caso 7001' }).click()
  await expect.poll(() => router.place().pathname).toBe('/report-cases/disbursement')
  expect(api.asked(cases.changeStatus)).toEqual([])
})

test('a list that cannot be read says which one, the other is shown, and a missing list is empty', async () => {
  const { api, screen } = await begin([])
  await expect.element(screen.getByText(/^No tienes casos abiertos ni pausados/)).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
  const failed = async (status: 'OPEN' | 'PAUSED', text: string) => {
    api.on(cases.ofHandler, ({ url }) =>
      url.pathname.includes(`/${status}/`)
        ? refusal('unexpected')
        : answer(cases.ofHandler, { items: [status === 'OPEN' ? paused : open] }),
    )
    const { screen: again } = await renderScreens([{ path: '/cases-gpo', Component: ReportedCasesPage }])
    await expect.element(again.getByRole('alert').getByText(text)).toBeVisible()
    const other = status === 'OPEN' ? /7002/ : /7001/
    await expect.element(again.getByRole('row', { name: other })).toBeVisible()
    await again.unmount()
  }
  await screen.unmount()
  await failed('OPEN', 'Error obteniendo los casos abiertos')
  await failed('PAUSED', 'Error obteniendo los casos pausados')
  api.on(cases.ofHandler, () => refusal('notFound'))
  const { screen: silent } = await renderScreens([{ path: '/cases-gpo', Component: ReportedCasesPage }])
  await expect.element(silent.getByText(/^No tienes casos abiertos ni pausados/)).toBeVisible()
  expect(silent.getByRole('alert').elements()).toEqual([])
})
