import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Load, loads } from '../../../shared/loads.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { revalidate } from '../../api/refresh.ts'
import { loadOf } from './load.fixture.ts'
import { LoadHistory } from './load-history.tsx'
import { UploadCases } from './upload-cases.tsx'

const Upload = () => <UploadCases management="groupDisbursement" />

const load = (at: number): Load =>
  loadOf({ id: `0198f000-0000-7000-8000-00000000000${at}`, fileName: `GPBM ${at}.csv` })

afterEach(() => page.viewport(1_440, 900))

test('older loads are read page by page, and again when a new one moves the pages', async () => {
  const api = pageApi()
  await enter({ roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  let newest = 5
  let fails = true
  api.on(loads.list, ({ url }) => {
    const after = Number(url.searchParams.get('cursor') ?? newest + 1)
    if (after <= newest && fails) return refusal('tooManyRequests')
    const items = [after - 1, after - 2].filter((at) => at > 0).map(load)
    return answer(loads.list, { items, ...(after > 3 && { cursor: String(after - 2) }) })
  })
  const { screen } = await renderScreens([{ path: '/', Component: LoadHistory }])
  const names = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map((one) => /\d/.exec(one.textContent)?.[0])
  await expect.poll(names).toEqual(['5', '4'])
  const more = screen.getByRole('button', { name: 'Ver cargues anteriores' })
  await more.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  fails = false
  await more.click()
  await expect.poll(names).toEqual(['5', '4', '3', '2'])
  await more.click()
  await expect.poll(names).toEqual(['5', '4', '3', '2', '1'])
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  newest = 6
  await revalidate(loads.list)
  await expect.poll(names).toEqual(['6', '5', '4', '3', '2', '1'])
})

test('an address with an instant opens the loads that failed since then, and all with a press', async () => {
  const api = pageApi()
  await enter({ roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  const at = '2026-11-20T15:00:00.000Z'
  const items = [
    { ...load(4), state: 'failed' as const, updatedAt: at },
    { ...load(3), state: 'failed' as const, updatedAt: '2026-11-20T14:59:59.999Z' },
    { ...load(2), state: 'done' as const, updatedAt: '2026-11-20T16:00:00.000Z' },
  ]
  api.on(loads.list, () => answer(loads.list, { items }))
  const { screen } = await renderScreens(
    [{ path: '/', Component: Upload }],
    `/?cargues=${encodeURIComponent(at)}`,
  )
  const dialog = screen.getByRole('dialog')
  const rows = dialog.getByRole('rowheader')
  await expect.element(dialog.getByText('GPBM 4.csv')).toBeVisible()
  expect(rows.elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(() => rows.elements().length).toBe(3)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('on a phone only a load with actions shows the actions cell', async () => {
  await page.viewport(390, 844)
  const api = pageApi()
  await enter({ roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  const done = { ...load(1), dryRun: false }
  api.on(loads.list, () => answer(loads.list, { items: [done, { ...load(2), refused: 3 }] }))
  const { screen } = await renderScreens([{ path: '/', Component: LoadHistory }])
  const actions = () =>
    screen
      .getByRole('row')
      .elements()
      .map((row) => row.querySelector('[data-label="Acciones"]')?.checkVisibility())
      .filter((shown) => shown !== undefined)
  await expect.poll(actions).toEqual([false, true])
})
