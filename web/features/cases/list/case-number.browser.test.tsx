import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../../shared/case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { paths } from '../../../paths.ts'
import { LeaderCasesPage } from './cases-page.tsx'

test('a case that was found is shown again after a wrong number, when the user comes back to it', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(cases.byNumber, () => answer(cases.byNumber, caseOf({ requestNumber: '123456' })))
  const { screen } = await renderScreens(
    [{ path: paths.cases, Component: LeaderCasesPage }],
    `${paths.cases}?caso=123456`,
  )
  const found = screen.getByRole('table', { name: 'Resultado de la búsqueda' })
  await expect.element(found).toBeVisible()
  await screen.getByLabelText('Nº de caso').fill('123/4')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Número de caso incorrecto')).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
  await screen.getByRole('link', { name: /^Pendientes/ }).click()
  await expect.element(screen.getByLabelText('Nº de caso')).toHaveValue('')
  window.history.back()
  await expect.element(screen.getByLabelText('Nº de caso')).toHaveValue('123456')
  await expect.element(found).toBeVisible()
})
