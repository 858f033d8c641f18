import readSheets from 'read-excel-file/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cases } from '../../../../shared/case-calls.ts'
import { caseChanges } from '../../../../shared/case-change-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { answer } from '../../../../test/support/page-api.ts'
import { openCases, openList } from '../panel/leader-list.fixture.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await page.viewport(1_440, 900)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A list beside its first case, and what others do to cases. */
const begin = async (count: number) => {
  const { api, screen, change } = await openList(openCases(count), '?estado=OPEN&ver=7001')
  const changes = (items: CaseRow[]) =>
    api.on(caseChanges.since, () => answer(caseChanges.since, { items, next: '1795000000000' }))
  changes([])
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar el caso 7001' })).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Caso 7001' })
  await expect.element(panel.getByText('Recibido', { exact: true })).toBeVisible()
  const others = async (to: Partial<CaseRow>) => {
    changes([change('7001', { ...to, dischargeDate: new Date().toISOString() })])
    await vi.advanceTimersByTimeAsync(15_000)
  }
  return { api, screen, panel, others }
}
const given = { reqUser: 'ANAGOM01' }
const toAna = 'ahora está abierto y lo gestiona ANAGOM01'

test('the open case follows what others do to it, keeps what is typed, and is given back to who had it', async () => {
  const { api, screen, panel, others } = await begin(2)
  const handler = panel.getByRole('combobox', { name: 'Gestor' })
  await handler.fill('luz')
  await screen.getByRole('option', { name: /Luz/ }).click()
  const chosen = (handler.element() as HTMLInputElement).value
  await others(given)
  await expect.element(panel.getByText(`El caso cambió: ${toAna}`)).toBeVisible()
  await expect.element(handler).toHaveValue(chosen)
  expect(api.asked(cases.byNumber)).toHaveLength(1)

  await panel.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText(/^La reasignación fue exitosa: .* LUZPEN01$/)).toBeVisible()
  await expect.element(panel.getByText(/^El caso cambió/)).not.toBeInTheDocument()
  await expect.element(handler).toHaveValue('')
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(screen.getByText('Se deshizo el cambio: el caso 7001 vuelve a ANAGOM01')).toBeVisible()
  expect(api.asked(leaderCases.changeOwner).at(-1)?.body).toMatchObject({ Requser: 'ANAGOM01' })
  await expect.element(panel.getByText(/^El caso cambió/)).not.toBeInTheDocument()
})

test('the box of all is ticked and unticked also while the list has a case that left', async () => {
  const { screen, others } = await begin(3)
  await others({ reqStatus: 'PAUSED' })
  await expect.element(screen.getByText(/ya no está en esta lista/)).toBeInTheDocument()
  const all = screen.getByRole('checkbox', { name: 'Seleccionar todos los resultados' })
  await all.click()
  await expect.element(screen.getByText('2 casos seleccionados')).toBeVisible()
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.element(screen.getByText(/casos seleccionados/)).not.toBeInTheDocument()
  // The box of the case that left still takes the focus.
  const box = screen.getByRole('checkbox', { name: 'Seleccionar el caso 7001' })
  await expect.element(box).toBeEnabled()
})

test('the saved file has the cases as they are shown', async () => {
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { screen, panel, others } = await begin(2)
  await others(given)
  await expect.element(panel.getByText(`El caso cambió: ${toAna}`)).toBeVisible()
  await screen.getByRole('button', { name: 'Descargar los casos que se muestran' }).click()
  await expect.poll(() => file).toBeDefined()
  const [sheet] = await readSheets(file as Blob)
  expect(JSON.stringify(sheet)).toContain('ANAGOM01')
})
