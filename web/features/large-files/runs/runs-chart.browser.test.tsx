import axe from 'axe-core'
import { expect, test } from 'vitest'
import { largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { runOf } from '../files.fixture.ts'
import { RunsChart } from './runs-chart.tsx'

test('the last runs of the selected type are bars of rows and duration, with their figures', async () => {
  const api = pageApi()
  await enter({ login: 'HERQUI01', tools: ['largeFiles'] })
  api.on(largeFileCalls.chart, () => refusal('unexpected'))
  const { screen } = await renderScreens([{ path: '/', element: <RunsChart /> }])
  await screen.getByLabelText('Tipo').selectOptions('Datos BI')
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(api.asked(largeFileCalls.chart)[0]?.url.searchParams.get('type')).toBe('datos_bi')
  const running = { state: 'RUNNING', endedAt: undefined, rowsRead: undefined } as const
  const items = [runOf({ attempt: 3, ...running }), runOf({ attempt: 2 }), runOf({ rowsRead: 5_000 })]
  api.on(largeFileCalls.chart, () => answer(largeFileCalls.chart, { items }))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('5.000')).toBeVisible()
  await expect.element(screen.getByText('4 min 5 s').first()).toBeVisible()
  const bars = [...document.querySelectorAll<HTMLElement>('tbody [aria-hidden]')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '100%', '50%', '100%'])
  const { violations } = await axe.run(document.querySelector('table') as Element)
  expect(violations.map(({ id }) => id)).toEqual([])
  api.on(largeFileCalls.chart, () => answer(largeFileCalls.chart, { items: [] }))
  await screen.getByLabelText('Tipo').selectOptions('Glatarex')
  await expect.element(screen.getByText('No se encontraron registros.')).toBeVisible()
})
