import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { directory } from '../../../../shared/directory.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { bulkWork } from '../bulk/bulk-work.ts'
import { GiveCases } from './give-cases.tsx'

const held = caseOf({ requestNumber: '1', reqStatus: 'OPEN', reqUser: 'LUZPEN01' })
const one = (login: string, name: string, absentUntil?: string) => ({
  ...{ login, name, paused: absentUntil ? 0 : 2, inTeam: true, absentUntil },
})
const handlers = [
  one('LUZPEN01', 'LUZ PEÑA', '2039-12-24T17:30:00'),
  one('PAZORT01', 'PAZ ORTIZ', '2039-12-26T17:30:00'),
  one('SEBPEN01', 'SEBASTIÁN PEÑA'),
]

const Give = () => (
  <GiveCases login="LUZPEN01" management="groupDisbursement" user="DIALON01" onClose={() => {}} />
)

test('among the possible handlers, the absent come last and are marked, and nobody gets cases without being chosen', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(leaderCases.list, ({ url }) => {
    const items = url.href.includes('OPEN') ? [held] : []
    return answer(leaderCases.list, { items, total: items.length })
  })
  api.on(directory.handlers, () => answer(directory.handlers, { items: handlers }))
  const { screen } = await renderScreens([{ path: '/', Component: Give }])
  const rows = screen.getByRole('dialog', { name: 'Dar los casos de Luz Peña' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Sebastián Peña SEBPEN01 Ninguno2')
  await expect.element(rows.nth(2)).toHaveTextContent('Paz Ortiz PAZORT01 Ausente hasta 26/12/2039Ninguno0')
  const give = screen.getByRole('button', { name: 'Dar 1 caso' })
  await expect.element(give).toBeDisabled()
  await rows.nth(1).getByRole('checkbox').click()
  await expect.element(give).toBeEnabled()
  await expect.element(rows.nth(1)).toHaveTextContent('Sebastián Peña SEBPEN01 Ninguno21')
  await expect.element(rows.nth(2)).toHaveTextContent('Paz Ortiz PAZORT01 Ausente hasta 26/12/2039Ninguno0')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await expect.element(rows.nth(1).getByRole('checkbox')).toBeChecked()
})

test('while another change of many cases is under way, nothing is given and the dialog says why', async () => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'] })
  api.on(leaderCases.list, ({ url }) => {
    const items = url.href.includes('OPEN') ? [held] : []
    return answer(leaderCases.list, { items, total: items.length })
  })
  api.on(directory.handlers, () => answer(directory.handlers, { items: handlers }))
  const ended = Promise.withResolvers<string>()
  bulkWork.begin({
    ...{ title: 'Priorizar 1 caso', rows: [held], atOnce: 1, reasonOf: String },
    act: () => ended.promise,
  })
  const { screen } = await renderScreens([{ path: '/', Component: Give }])
  await screen.getByRole('dialog').getByRole('row').nth(1).getByRole('checkbox').click()
  const give = screen.getByRole('button', { name: 'Dar 1 caso' })
  await expect.element(give).toBeDisabled()
  await expect.element(screen.getByText('Espera a que termine lo que está en curso')).toBeInTheDocument()
  ended.resolve('')
  await expect.element(give).toBeEnabled()
  bulkWork.close()
})
