import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { paths } from '../../../paths.ts'
import { LeaderCasesPage } from './cases-page.tsx'

const rows = ['20', '30', '10'].map((document, place) =>
  caseOf({ requestNumber: String(place + 1), numberControl: undefined, reqStatus: 'PAUSED', document }),
)

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1_440, 900)
})

const open = async (search: string) => {
  const api = pageApi()
  await enter({ roles: ['LideresDesembolsos', 'LideresDesembolsoV'], management: 'groupDisbursement' })
  api.on(leaderCases.list, () => answer(leaderCases.list, { items: rows, total: rows.length }))
  const { screen } = await renderScreens(
    [{ path: paths.cases, Component: LeaderCasesPage }],
    `${paths.cases}${search}`,
  )
  const document = screen.getByRole('columnheader', { name: 'Documento' })
  const hide = async () => {
    await expect.element(document).toBeVisible()
    await screen.getByRole('button', { name: 'Columnas' }).click()
    await screen.getByRole('checkbox', { name: 'Documento' }).click()
    await expect.element(document).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  }
  const numbers = () =>
    screen
      .getByRole('button', { name: /^Historial del caso/ })
      .elements()
      .map(({ textContent }) => textContent)
  return { screen, document, hide, numbers }
}

test('a list stays in the order of a column that is hidden, and is searched by it', async () => {
  const { screen, hide, numbers } = await open('?estado=PAUSED&orden=documento&sentido=desc')
  await expect.poll(numbers).toEqual(['2', '1', '3'])
  await hide()
  await expect.poll(numbers).toEqual(['2', '1', '3'])
  await screen.getByPlaceholder('Buscar').fill('30')
  await expect.poll(numbers).toEqual(['2'])
})

test('the chosen columns of a management leave those of another one', async () => {
  const { screen, document, hide } = await open('?estado=PAUSED')
  await hide()
  // Only a tab of cases with handlers has this column.
  const handler = screen.getByRole('columnheader', { name: 'Gestor' })
  await screen.getByRole('link', { name: 'Vivienda', exact: true }).click()
  await expect.element(handler).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Pausados' }).click()
  await expect.element(handler).toBeVisible()
  await expect.element(document).toBeVisible()
})
